/** The nine languages, each in its own words; those without all texts say so. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { LANGUAGE_NAMES, LANGUAGES, isPartial, localeOf } from '~/lib/language';
import { PlainIcon } from '~/ui/PlainIcon';

export function LanguageMenu(): ReactNode {
  const text = useText();
  const { language, locale, choose } = useLanguage();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    itemsOf(box.current)
      .find((item) => item.ariaChecked === 'true')
      ?.focus();
    const outside = (event: Event): void => {
      if (event.target instanceof Node && box.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };

  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    const items = itemsOf(box.current);
    const here = items.findIndex((item) => item === document.activeElement);
    const next = nextPlace(event.key, here, items.length);
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    <div className="language-menu" ref={box}>
      <button
        ref={button}
        type="button"
        className="plain-button plain-icon-button"
        onClick={() => setOpen((before) => !before)}
        aria-label={text('nav.language', { name: LANGUAGE_NAMES[language] })}
        aria-haspopup="menu"
        aria-expanded={open}
      >
        <PlainIcon name="languages" />
      </button>
      {open && (
        <div role="menu" tabIndex={-1} aria-label={text('nav.languages')} className="language-list" onKeyDown={move}>
          {LANGUAGES.map((code) => (
            <button
              key={code}
              type="button"
              role="menuitemradio"
              tabIndex={-1}
              lang={localeOf(code)}
              aria-checked={code === language}
              onClick={() => {
                choose(code);
                close();
              }}
            >
              {LANGUAGE_NAMES[code]}
              {isPartial(code) && <small lang={locale}>{text('nav.languagePartial')}</small>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const itemsOf = (box: HTMLElement | null): HTMLElement[] => [
  ...(box?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? []),
];

/** Where a key leads in a list that goes round; null for keys that lead nowhere. */
function nextPlace(key: string, here: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (here + 1) % count;
    case 'ArrowUp':
      return (here - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
