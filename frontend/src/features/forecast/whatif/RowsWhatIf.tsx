/** Other settings for a story on rows: tried on the rows that were forecast last, or on its past alone. */
import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { StoryDetail } from '~/api/forecast';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import type { Offered } from '~/tuning/offered';
import { RowsBeside } from './RowsBeside';
import { comparable, type Basis } from './tried';
import { useWhatIf } from './useWhatIf';
import { WhatIfCard } from './WhatIfCard';
import { changedRows } from './words';

const WhatIfDrawer = lazy(() => import('./WhatIfDrawer').then((module) => ({ default: module.WhatIfDrawer })));

interface Props {
  story: StoryDetail;
  offered: Offered;
  basis: Basis;
  modelName: (id: string) => string;
}

export function RowsWhatIf({ story, offered, basis, modelName }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const whatIf = useWhatIf(story, offered, basis);
  /** Null until it was opened for the first time. */
  const [drawer, setDrawer] = useState<boolean | null>(null);
  const { tried } = whatIf;
  const on = basis.file !== undefined ? 'file' : basis.source !== undefined ? 'source' : basis.rows !== undefined ? 'typed' : 'none';
  const lead = `${text('whatIf.leadRows', { category: basis.category, model: modelName(basis.model) })} ${text(`whatIf.on.${on}`, { file: basis.file?.name ?? '' })}`;
  const [saved, now] = [tried?.answer.differs.saved.rows ?? null, tried?.answer.rows ?? null];
  return (
    <>
      <div>
        <Button variant="outlined" startIcon={<Tune />} onClick={() => setDrawer(true)}>
          {text('whatIf.open')}
        </Button>
      </div>
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
      {drawer !== null && (
        <Suspense fallback={null}>
          <WhatIfDrawer whatIf={whatIf} basis={basis} offered={offered} lead={lead} open={drawer} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </>
  );
}
