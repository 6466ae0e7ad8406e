/** One stage in the list: what it does, its rows in and out, what is wrong with it, and how it is moved. */
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { MoreMenu } from '~/ui/MoreMenu';
import type { SortControls } from '~/ui/SortableList';

/** How a stage stands, told on its card. */
export type StageState =
  | { kind: 'known'; facts: readonly string[]; warning: string | null; stale: boolean }
  | { kind: 'failed'; message: string }
  | { kind: 'missing'; message: string }
  /** An earlier stage has to work first. */
  | { kind: 'later'; message: string }
  | { kind: 'waiting' };

interface Props {
  number: number;
  name: string;
  sentence: string;
  state: StageState;
  selected: boolean;
  onSelect: () => void;
  /** Null for the first stage, which stays. */
  moving: SortControls | null;
  onRemove: () => void;
}

export function StageCard({ number, name, sentence, state, selected, onSelect, moving, onRemove }: Props): ReactNode {
  const text = useText();
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const openAtPointer = (event: MouseEvent): void => {
    if (moving === null) return;
    event.preventDefault();
    setPlace({ top: event.clientY, left: event.clientX });
  };
  return (
    <Card
      onContextMenu={openAtPointer}
      sx={(theme) => ({
        position: 'relative',
        p: 3,
        pl: moving === null ? 3 : 1,
        display: 'flex',
        gap: 2,
        borderColor: state.kind === 'failed' ? 'error.main' : selected ? 'primary.main' : 'divider',
        // Greyed, but never so far that it cannot be read.
        backgroundColor: selected ? 'b2l.accentSoft' : state.kind === 'later' ? 'b2l.subtle' : 'background.paper',
        '&:hover': { borderColor: selected || state.kind === 'failed' ? undefined : 'b2l.outline' },
        '&:has(.stage-name:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
        // The name covers the card, so that a press anywhere chooses the stage; what moves it lies above.
        '& .stage-name::after': { content: '""', position: 'absolute', inset: 0 },
        '& .above': { position: 'relative', zIndex: 1 },
      })}
    >
      {moving !== null && (
        <Box className="above" sx={{ alignSelf: 'flex-start' }}>
          {moving.handle}
        </Box>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0, color: state.kind === 'later' ? 'text.secondary' : 'text.primary' }}>
        <ButtonBase
          className="stage-name"
          aria-current={selected ? 'step' : undefined}
          aria-label={text('mixed.stageLabel', { number, name })}
          onClick={onSelect}
          sx={{
            typography: 'h3',
            textAlign: 'left',
            display: 'block',
            maxWidth: '100%',
            overflowWrap: 'anywhere',
            '&.Mui-focusVisible': { outline: 'none' },
          }}
        >
          {number}. {name}
        </ButtonBase>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
        <State state={state} />
      </Box>
      {moving === null ? (
        <Tooltip title={text('mixed.firstStays')}>
          <LockOutlined fontSize="small" color="disabled" className="above" titleAccess={text('mixed.firstStays')} />
        </Tooltip>
      ) : (
        <Box
          className="above"
          sx={{ display: 'flex', flexDirection: 'column', my: -1, mr: -1, flex: 'none', '& button': { p: '2px' } }}
        >
          {moving.up}
          {moving.down}
          <MoreMenu
            name={name}
            place={place}
            onPlaceUsed={() => setPlace(null)}
            entries={[
              { label: text('mixed.removeStage'), icon: <DeleteOutlined fontSize="small" />, onChoose: onRemove },
            ]}
          />
        </Box>
      )}
    </Card>
  );
}

function State({ state }: { state: StageState }): ReactNode {
  switch (state.kind) {
    case 'waiting':
      return <Skeleton width="70%" />;
    case 'failed':
      return <Line icon={<ErrorOutline fontSize="inherit" />} colour="error.main" words={state.message} />;
    case 'missing':
    case 'later':
      return <Line colour="text.secondary" words={state.message} />;
    case 'known':
      return (
        <>
          <Typography
            variant="caption"
            component="div"
            sx={{ mt: 1, fontVariantNumeric: 'tabular-nums', opacity: state.stale ? 0.5 : 1 }}
          >
            {state.facts.join(' · ')}
          </Typography>
          {state.warning !== null && (
            <Line icon={<WarningAmber fontSize="inherit" />} colour="warning.main" words={state.warning} />
          )}
        </>
      );
  }
}

function Line({ icon, colour, words }: { icon?: ReactElement; colour: string; words: string }): ReactNode {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        mt: 1,
        typography: 'caption',
        color: colour,
        '& svg': { mt: '2px', flex: 'none' },
        overflowWrap: 'anywhere',
      }}
    >
      {icon}
      <span>{words}</span>
    </Box>
  );
}
