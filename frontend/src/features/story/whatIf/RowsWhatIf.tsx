/** Other settings for a story on rows: tried on the rows that were forecast last, or on its past alone. */
import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { StoryDetail } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText, type Text } from '~/i18n/useText';
import type { Offered } from '../shared/tuning/offered';
import { RowsBeside } from './RowsBeside';
import { comparable, type Basis } from './tried';
import { useWhatIf } from './useWhatIf';
import { WhatIfCard } from './WhatIfCard';
import { changedRows } from './words';

const WhatIfDrawer = lazy(() => import('./WhatIfDrawer').then((module) => ({ default: module.WhatIfDrawer })));

interface Props {
  story: StoryDetail;
  offered: Offered;
  /** Null while no model is there to be tried otherwise. */
  basis: Basis | null;
  modelName: (id: string) => string;
  /** What has the button in it; what comes of it stands below. */
  children: (opener: ReactNode) => ReactNode;
}

export function RowsWhatIf({ story, offered, basis, modelName, children }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const whatIf = useWhatIf(story, offered, basis);
  /** Null until it was opened for the first time. */
  const [drawer, setDrawer] = useState<boolean | null>(null);
  const { tried } = whatIf;
  const [saved, now] = [tried?.answer.differs.saved.rows ?? null, tried?.answer.rows ?? null];
  return (
    <>
      {children(
        basis !== null && (
          <div>
            <Button variant="outlined" startIcon={<Tune />} onClick={() => setDrawer(true)}>
              {text('whatIf.open')}
            </Button>
          </div>
        ),
      )}
      {tried !== null && (
        <WhatIfCard
          story={story}
          settings={offered.settings}
          whatIf={whatIf}
          tried={tried}
          modelName={modelName}
          said={changedRows(tried.answer, text, locale)}
          {...(!comparable(tried.answer) && { more: text('whatIf.notComparable') })}
          onChange={() => setDrawer(true)}
        >
          {saved !== null && now !== null && <RowsBeside saved={saved} now={now} />}
        </WhatIfCard>
      )}
      {drawer !== null && basis !== null && (
        <Suspense fallback={null}>
          <WhatIfDrawer
            whatIf={whatIf}
            basis={basis}
            offered={offered}
            lead={leadOf(basis, modelName(basis.model), text)}
            open={drawer}
            onClose={() => setDrawer(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What is trained, and on which rows it is shown. */
function leadOf({ category, file, source, rows }: Basis, model: string, text: Text): string {
  const on = file !== undefined ? 'file' : source !== undefined ? 'source' : rows !== undefined ? 'typed' : 'none';
  return `${text('whatIf.leadRows', { category, model })} ${text(`whatIf.on.${on}`, { file: file?.name ?? '' })}`;
}
