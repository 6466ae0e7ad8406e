/** A password that can be looked at before it is sent. */
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useText } from '~/i18n/useText';
import { FormField } from './FormField';

type Props = Omit<ComponentProps<typeof FormField>, 'type' | 'endAdornment'>;

export function PasswordField(props: Props): ReactNode {
  const text = useText();
  const [shown, setShown] = useState(false);
  const Icon = shown ? VisibilityOff : Visibility;
  return (
    <FormField
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            aria-label={text(shown ? 'common.hidePassword' : 'common.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon fontSize="small" />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
