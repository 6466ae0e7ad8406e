/** Text for a machine, with a button that copies it. */
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { copied } from '~/lib/copied';
import { useToast } from '~/ui/toast';

interface Props {
  label: string;
  children: string;
  /** What the button copies is named by it; without it there is no button. */
  copyLabel?: string;
}

export function Code({ label, children, copyLabel }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  /** The browser copies nothing for this page. */
  const [byHand, setByHand] = useState(false);
  const copy = async (): Promise<void> => {
    const done = await copied(children);
    setByHand(!done);
    if (done) toast('success', text('docs.copied'));
  };
  return (
    <div>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          backgroundColor: 'b2l.subtle',
        }}
      >
        {/* Wide lines scroll inside, so the keyboard must reach them. */}
        <Box
          component="pre"
          tabIndex={0}
          role="region"
          aria-label={label}
          sx={(theme) => ({
            flex: '1 1 0',
            minWidth: 0,
            m: 0,
            p: 3,
            overflowX: 'auto',
            fontFamily: theme.fonts.mono,
            fontSize: theme.typography.body2.fontSize,
            lineHeight: 1.5,
          })}
        >
          <code>{children}</code>
        </Box>
        {copyLabel !== undefined && (
          <IconButton size="small" aria-label={copyLabel} onClick={() => void copy()} sx={{ m: 1 }}>
            <ContentCopy fontSize="small" />
          </IconButton>
        )}
      </Box>
      {byHand && (
        <FormHelperText error role="alert">
          {text('docs.copyNot')}
        </FormHelperText>
      )}
    </div>
  );
}
