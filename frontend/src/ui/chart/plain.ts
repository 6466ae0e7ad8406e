/** What every drawing that does not move has in common. */
import type { ApexOptions } from 'apexcharts';
import type { Colours } from '~/ui/theme/tokens';

/** Nothing of the library's own: no tools, no zoom, no animation, no background. */
export function plainChart(id: string, family: string, colours: Colours): NonNullable<ApexOptions['chart']> {
  return {
    id,
    fontFamily: family,
    foreColor: colours.textQuiet,
    background: 'transparent',
    animations: { enabled: false },
    toolbar: { show: false },
    zoom: { enabled: false },
  };
}
