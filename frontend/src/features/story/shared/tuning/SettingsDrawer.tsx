/** The settings behind a button, as the server lists them, by what they are about. */
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Cleaning } from '~/api/forecast';
import { useText } from '~/i18n/useText';
import { SETTING_GROUPS } from '~/lib/generated/contract';
import { focusFirstWrong } from '~/ui/focusFirstWrong';
import type { ModelSettings, Offered } from './offered';
import { ModelParams } from './ModelParams';
import { SettingBox } from './SettingBox';

interface Props {
  title: string;
  /** What stands above the settings. */
  lead?: ReactNode;
  /** What stays in sight below them: the buttons. */
  foot?: ReactNode;
  open: boolean;
  onClose: () => void;
  offered: Offered;
  cleaning: Cleaning;
  onCleaning: (cleaning: Cleaning) => void;
  models: readonly string[];
  modelSettings: ModelSettings;
  onModelSettings: (settings: ModelSettings) => void;
  errors: Readonly<Record<string, string>>;
  /** Something typed here cannot be used: it stays in its field with its error, also while the drawer is closed. */
  refused: boolean;
  /** Another number begins anew: what was typed and refused is gone. */
  round: number;
  /** A training is running: look, do not touch. */
  locked: boolean;
  /** The periods that are forecast when nobody says; null while the source is not known. */
  steps: number | null;
}

export function SettingsDrawer(props: Props): ReactNode {
  const { title, lead, foot, open, onClose, offered, cleaning, onCleaning, errors, refused, round, locked, steps } =
    props;
  const text = useText();
  const groups = SETTING_GROUPS.map((group) => ({
    group,
    settings: offered.settings.filter((setting) => setting.group === group),
  }));
  const shown = groups.filter(({ group, settings }) => group === 'model' || settings.length > 0);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      keepMounted={refused}
      slotProps={{
        paper: { 'aria-label': title, role: 'dialog' },
        transition: { onEntered: (paper: HTMLElement) => focusFirstWrong(paper) },
      }}
    >
      <Stack sx={{ width: { xs: '100vw', sm: 400 }, p: 6, pb: foot === undefined ? 6 : 0, gap: 6, flex: 1 }}>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <IconButton aria-label={text('common.close')} onClick={onClose}>
            <Close />
          </IconButton>
        </Stack>
        {lead}
        <Stack key={round} component="fieldset" disabled={locked} sx={{ gap: 6, border: 0, p: 0, m: 0, minWidth: 0 }}>
          {shown.map(({ group, settings }) => (
            <Box key={group} component="section" aria-label={text(`tuning.group.${group}`)}>
              {settings.length > 0 && (
                <Typography variant="h3" sx={{ mb: 3, pb: 2, borderBottom: 1, borderColor: 'divider' }}>
                  {text(`tuning.group.${group}`)}
                </Typography>
              )}
              <Stack sx={{ gap: 4 }}>
                {settings.map((setting) => (
                  <SettingBox
                    key={setting.name}
                    setting={setting}
                    cleaning={cleaning}
                    onCleaning={onCleaning}
                    locked={locked}
                    error={errors[`cleaning.${setting.name}`] ?? errors[setting.name]}
                    errors={errors}
                    automatic={setting.name === 'steps' && steps !== null ? String(steps) : undefined}
                  />
                ))}
                {group === 'model' && <ModelParams {...props} error={errors['parameters'] ?? errors['settings']} />}
              </Stack>
            </Box>
          ))}
        </Stack>
        {foot !== undefined && (
          <Box
            sx={{
              position: 'sticky',
              bottom: 0,
              mt: 'auto',
              mx: -6,
              px: 6,
              py: 4,
              borderTop: 1,
              borderColor: 'divider',
              backgroundColor: 'background.paper',
              zIndex: 1,
            }}
          >
            {foot}
          </Box>
        )}
      </Stack>
    </Drawer>
  );
}
