/** Four screens of the product on the way from a table to a forecast, taken by deploy/demo in the look that is on. Each is fetched when it comes into view. */
import type { ReactNode } from 'react';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { useThemeMode } from '~/ui/theme/ThemeMode';
import { useInSight } from '~/ui/useInSight';

const PICTURES: readonly { name: string; caption: MessageKey }[] = [
  { name: 'read', caption: 'landing.picture.read' },
  { name: 'ask', caption: 'landing.picture.ask' },
  { name: 'answer', caption: 'landing.picture.answer' },
  { name: 'chart', caption: 'landing.picture.chart' },
];

export function Pictures(): ReactNode {
  const text = useText();
  const { mode } = useThemeMode();
  const [list, seen] = useInSight<HTMLOListElement>();
  return (
    <ol ref={list} className="landing-pictures">
      {PICTURES.map(({ name, caption }) => (
        <li key={name}>
          <figure>
            {/* The caption says what is seen. */}
            <img {...(seen && { src: `/demo/${name}.${mode}.webp` })} alt="" width={720} height={450} />
            <figcaption>{text(caption)}</figcaption>
          </figure>
        </li>
      ))}
    </ol>
  );
}
