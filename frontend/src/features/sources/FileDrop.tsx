/** Where a file is dropped or chosen. */
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatSize } from '~/lib/format';

export const EXTENSIONS = ['xls', 'xlsx', 'xlsm', 'xlsb', 'ods', 'odf', 'csv', 'json'] as const;

interface Props {
  file: { name: string; size: number } | null;
  error: string | undefined;
  /** The saved source already has a table: a new file replaces it. */
  replaces: boolean;
  onChoose: (file: File) => void;
}

export function FileDrop({ file, error, replaces, onChoose }: Props): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (files: FileList | null): void => {
    const first = files?.[0];
    if (first !== undefined) onChoose(first);
    // The same file may be chosen again after it was mended.
    if (input.current !== null) input.current.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <Box>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          border: 1,
          borderStyle: 'dashed',
          borderColor: error === undefined ? 'b2l.outline' : 'error.main',
          borderRadius: 1,
          p: 4,
          textAlign: 'center',
          backgroundColor: over ? 'b2l.accentSoft' : 'transparent',
        }}
      >
        <UploadFile color="primary" />
        <Typography sx={{ overflowWrap: 'anywhere' }}>{file === null ? text('sources.drop') : file.name}</Typography>
        {file !== null && (
          <Typography variant="body2" color="textSecondary">
            {formatSize(file.size, locale)}
          </Typography>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          name="file"
          aria-label={text('sources.file')}
          accept={EXTENSIONS.map((extension) => `.${extension}`).join(',')}
          hidden
          onChange={(event) => take(event.target.files)}
        />
        <Button
          variant="outlined"
          size="small"
          sx={{ mt: 2 }}
          aria-describedby={`${id}-helper`}
          onClick={() => input.current?.click()}
        >
          {text(file === null && !replaces ? 'sources.chooseFile' : 'sources.chooseOther')}
        </Button>
      </Box>
      <FormHelperText id={`${id}-helper`} error={error !== undefined}>
        {error ?? text('sources.fileHint', { types: EXTENSIONS.join(', ') })}
      </FormHelperText>
    </Box>
  );
}
