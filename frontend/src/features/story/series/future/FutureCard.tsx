/** The coming values that a forecast needs: which, the template to fill in, where to put the filled file, and what it lacks. */
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { downloads } from '~/api/downloads';
import { describe, inOneLine } from '~/api/errors';
import { useDownload } from '~/api/useDownload';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatPeriod, type Period } from '~/lib/periods';
import { ACCEPTED_TABLES } from '~/lib/tableFiles';
import { BusyButton } from '~/ui/BusyButton';
import { Heading } from '~/ui/Heading';
import { Notice } from '~/ui/Notice';
import { useFileDrop } from '~/ui/useFileDrop';
import { NotUsed } from './NotUsed';
import { PlanSheet } from './PlanSheet';
import { TwoPlans } from './TwoPlans';
import type { Future } from './useFuture';
import type { Plan } from './usePlan';
import type { SecondForecast } from './useSecondPlan';

interface Props {
  id: number;
  /** What has to be given, from the server; null where it says nothing. */
  sentence: string | null;
  columns: readonly string[];
  period: Period | null;
  /** Periods of the template. */
  steps: number;
  file: File | null;
  /** A file, or what was typed: it is used, or compared where the forecast has a plan already. */
  onFile: (file: File) => void;
  /** Back to the values of the story's own table. */
  onTable: () => void;
  /** The dates whose values the story's own table has; null where it has none. */
  ofTable: readonly string[] | null;
  /** How many periods the story is trained for; null where a forecast of another length is on the screen. */
  horizon: number | null;
  /** Whether the table has them is still to be told: nobody is sent to a template that is not needed. */
  looking: boolean;
  future: Future;
  /** The values as a sheet to type in; null where its dates are not known, or are too many. */
  plan: Plan | null;
  /** Another plan beside that of the forecast; null while there is none. */
  second: SecondForecast | null;
}

export function FutureCard({
  id,
  sentence,
  columns,
  period,
  steps,
  file,
  onFile,
  onTable,
  ofTable,
  horizon,
  looking,
  future,
  plan,
  second,
}: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const card = useRef<HTMLDivElement>(null);
  const { loading, failure, clear, fetchFile } = useDownload();
  const problem = describe(failure, text) ?? second?.future.problem ?? future.problem;
  const { over, place, field, browse } = useFileDrop(([first]) => {
    clear();
    onFile(first);
  });
  const given = future.answer?.future;
  const unused = (second?.future.answer ?? future.answer)?.future;
  const hasPlan = given != null || ofTable !== null;
  const name = (date: string): string => formatPeriod(date, period, locale);
  const said = (): string => {
    const named = { columns: columns.join(', ') };
    if (given) return text('future.used', { ...named, file: file?.name ?? '' });
    const [first, last] = [ofTable?.[0], ofTable?.at(-1)];
    if (file === null && first !== undefined && last !== undefined) {
      const told = text('future.ofTable', { ...named, first: name(first), last: name(last) });
      const reach = ofTable?.length ?? 0;
      const short = horizon !== null && reach < horizon;
      return short ? `${told} ${text('future.ofTableShort', { reach, horizon })}` : told;
    }
    if (file === null && looking) return text('future.looking', named);
    return sentence ?? text('future.needed', { ...named, steps });
  };
  return (
    <Card
      ref={card}
      component="section"
      aria-label={text('future.title')}
      // Where the keyboard goes on once the comparison and its buttons are gone.
      tabIndex={-1}
      sx={{ p: 4, display: 'flex', flexDirection: 'column', gap: 3 }}
    >
      <div>
        <Heading close hint={said()}>
          {text('future.title')}
        </Heading>
      </div>
      <Box
        {...place}
        sx={{
          border: 1,
          borderStyle: 'dashed',
          borderColor: problem === null ? 'b2l.outline' : 'error.main',
          borderRadius: 1,
          p: 4,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          alignItems: 'center',
          backgroundColor: over ? 'b2l.accentSoft' : 'transparent',
        }}
      >
        <BusyButton
          variant="outlined"
          busy={loading}
          startIcon={<FileDownloadOutlined />}
          onClick={() => void fetchFile(downloads.template(id, steps))}
        >
          {text('future.template')}
        </BusyButton>
        <input {...field} type="file" accept={ACCEPTED_TABLES} aria-label={text('future.file')} hidden />
        <BusyButton
          variant={hasPlan || looking || plan !== null ? 'outlined' : 'contained'}
          busy={future.busy || second?.future.busy === true}
          startIcon={<UploadFile />}
          onClick={browse}
        >
          {text(hasPlan ? 'future.instead' : 'future.upload')}
        </BusyButton>
        <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {second?.names.other ?? file?.name ?? text('future.drop')}
        </Typography>
      </Box>
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
      {unused && unused.reasons.length > 0 && (
        <NotUsed reasons={unused.reasons} total={unused.reasons_total} nameOf={name} />
      )}
      {plan !== null && !looking && (
        <PlanSheet
          key={`${plan.series} ${plan.dates.length}`}
          plan={plan}
          open={!hasPlan}
          compares={hasPlan}
          busy={future.busy || second?.future.busy === true}
          onUse={(sheet) => {
            clear();
            onFile(sheet);
          }}
        />
      )}
      {file !== null && ofTable !== null && second === null && (
        <div>
          <Button size="small" onClick={onTable}>
            {text('future.backToTable')}
          </Button>
        </div>
      )}
      {second !== null && <TwoPlans second={second} onEnd={() => card.current?.focus()} />}
    </Card>
  );
}
