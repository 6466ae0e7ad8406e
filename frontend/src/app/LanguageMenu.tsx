import Translate from '@mui/icons-material/Translate';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { LANGUAGE_NAMES, LANGUAGES, isPartial, localeOf } from '~/lib/language';

export function LanguageMenu(): ReactNode {
  const text = useText();
  const { language, locale, choose } = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={text('nav.language', { name: LANGUAGE_NAMES[language] })}
        aria-haspopup="menu"
      >
        <Translate fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {LANGUAGES.map((code) => (
          <MenuItem
            key={code}
            lang={localeOf(code)}
            selected={code === language}
            role="menuitemradio"
            aria-checked={code === language}
            onClick={() => {
              setAnchor(null);
              choose(code);
            }}
          >
            <ListItemText
              primary={LANGUAGE_NAMES[code]}
              secondary={isPartial(code) && <span lang={locale}>{text('nav.languagePartial')}</span>}
              slotProps={{ secondary: { variant: 'caption' } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
