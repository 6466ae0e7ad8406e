/** Taking home the rows that were forecast: by their model or by all, and with what the models learned from or without. */
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { BusyButton } from '~/ui/BusyButton';

export type Path = 'download' | 'download_all';

interface Props {
  busy: boolean;
  onTake: (path: Path, history: boolean) => void;
}

export function DownloadRows({ busy, onTake }: Props): ReactNode {
  const text = useText();
  const [history, setHistory] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <BusyButton
        variant="outlined"
        busy={busy}
        startIcon={<FileDownloadOutlined />}
        onClick={() => onTake('download', history)}
      >
        {text('forecast.download')}
      </BusyButton>
      <BusyButton variant="text" busy={busy} onClick={() => onTake('download_all', history)}>
        {text('rows.downloadAll')}
      </BusyButton>
      <FormControlLabel
        control={<Checkbox checked={history} onChange={(_event, checked) => setHistory(checked)} />}
        label={text('rows.withHistory')}
      />
    </Box>
  );
}
