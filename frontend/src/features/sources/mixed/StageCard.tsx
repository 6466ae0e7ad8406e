/** One stage in the list: what it does, its rows in and out, what is wrong with it, and how it is moved. */
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { MoreMenu } from '~/ui/MoreMenu';

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
  /** Absent for the first stage, which stays. */
  moving?: { handle: ReactNode; last: boolean; onMove: (by: 1 | -1) => void; onRemove: () => void };
}

export function StageCard({ number, name, sentence, state, selected, onSelect, moving }: Props): ReactNode {
  const text = useText();
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  const openAtPointer = (event: MouseEvent): void => {
    if (moving === undefined) return;
    event.preventDefault();
    setPlace({ top: event.clientY, left: event.clientX });
  };
  return (
    <Card
      onContextMenu={openAtPointer}
      sx={(theme) => ({
        position: 'relative',
        p: 3,
        pl: moving === undefined ? 3 : 1,
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
      {moving?.handle}
      <Box sx={{ flexGrow: 1, minWidth: 0, color: state.kind === 'later' ? 'text.secondary' : 'text.primary' }}>
        <ButtonBase
          className="stage-name"
          aria-current={selected ? 'step' : undefined}
          aria-label={text('mixed.stageLabel', { number, name })}
          onClick={onSelect}
          sx={{ typography: 'h3', textAlign: 'left', display: 'block', maxWidth: '100%', overflowWrap: 'anywhere', '&.Mui-focusVisible': { outline: 'none' } }}
        >
          {number}. {name}
        </ButtonBase>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
        <State state={state} />
      </Box>
      {moving === undefined ? (
        <Tooltip title={text('mixed.firstStays')}>
          <LockOutlined fontSize="small" color="disabled" className="above" titleAccess={text('mixed.firstStays')} />
        </Tooltip>
      ) : (
        <Box className="above" sx={{ display: 'flex', flexDirection: 'column', my: -1, mr: -1, flex: 'none', '& button': { p: '2px' } }}>
          <Move label={text('mixed.moveUp', { name })} off={number === 2} onMove={() => moving.onMove(-1)} icon={<ArrowUpward fontSize="small" />} />
          <Move label={text('mixed.moveDown', { name })} off={moving.last} onMove={() => moving.onMove(1)} icon={<ArrowDownward fontSize="small" />} />
          <MoreMenu
            name={name}
            place={place}
            onPlaceUsed={() => setPlace(null)}
            entries={[{ label: text('mixed.removeStage'), icon: <DeleteOutlined fontSize="small" />, onChoose: moving.onRemove }]}
          />
        </Box>
      )}
    </Card>
  );
}

interface MoveProps {
  label: string;
  /** It is at the end of its way: the button keeps the focus and does nothing. */
  off: boolean;
  icon: ReactElement;
  onMove: () => void;
}

function Move({ label, off, icon, onMove }: MoveProps): ReactNode {
  return (
    <IconButton size="small" aria-label={label} aria-disabled={off} onClick={off ? undefined : onMove} sx={{ opacity: off ? 0.35 : 1 }}>
      {icon}
    </IconButton>
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
          <Typography variant="caption" component="div" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums', opacity: state.stale ? 0.5 : 1 }}>
            {state.facts.join(' · ')}
          </Typography>
          {state.warning !== null && <Line icon={<WarningAmber fontSize="inherit" />} colour="warning.main" words={state.warning} />}
        </>
      );
  }
}

function Line({ icon, colour, words }: { icon?: ReactElement; colour: string; words: string }): ReactNode {
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1, typography: 'caption', color: colour, '& svg': { mt: '2px', flex: 'none' }, overflowWrap: 'anywhere' }}>
      {icon}
      <span>{words}</span>
    </Box>
  );
}
