/** Where a file is dropped or chosen. */
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { formatSize } from '~/lib/format';
import { ACCEPTED_TABLES, TABLE_EXTENSIONS } from '~/lib/tableFiles';
import { useFileDrop } from '~/ui/useFileDrop';

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
  const { over, place, field, browse } = useFileDrop(([first]) => onChoose(first));
  return (
    <Box>
      <Box
        {...place}
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
          {...field}
          id={id}
          type="file"
          name="file"
          aria-label={text('sources.file')}
          accept={ACCEPTED_TABLES}
          hidden
        />
        <Button variant="outlined" size="small" sx={{ mt: 2 }} aria-describedby={`${id}-helper`} onClick={browse}>
          {text(file === null && !replaces ? 'sources.chooseFile' : 'sources.chooseOther')}
        </Button>
      </Box>
      <FormHelperText id={`${id}-helper`} error={error !== undefined}>
        {error ?? text('sources.fileHint', { types: TABLE_EXTENSIONS.join(', ') })}
      </FormHelperText>
    </Box>
  );
}
