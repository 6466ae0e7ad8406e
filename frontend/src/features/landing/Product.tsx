/** What the product does: four tiles, and its features in a word or two each. */
import type { ReactNode } from 'react';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { SECTIONS } from '~/lib/paths';
import { PlainIcon, type Drawing } from '~/ui/PlainIcon';

interface Tile {
  icon: Drawing;
  title: MessageKey;
  text: MessageKey;
}

const TILES: readonly Tile[] = [
  { icon: 'table', title: 'landing.tile.table', text: 'landing.tile.tableText' },
  { icon: 'compete', title: 'landing.tile.models', text: 'landing.tile.modelsText' },
  { icon: 'interval', title: 'landing.tile.interval', text: 'landing.tile.intervalText' },
  { icon: 'share', title: 'landing.tile.share', text: 'landing.tile.shareText' },
];

const FEATURES: readonly MessageKey[] = [
  'landing.feature.files',
  'landing.feature.s3',
  'landing.feature.mixed',
  'landing.feature.schedule',
  'landing.feature.retrain',
  'landing.feature.interval',
  'landing.feature.whatIf',
  'landing.feature.rows',
  'landing.feature.workbook',
  'landing.feature.api',
];

export function Product(): ReactNode {
  const text = useText();
  return (
    <section id={SECTIONS.product} tabIndex={-1} aria-labelledby="product-title" className="landing-part">
      <h2 id="product-title">{text('landing.productTitle')}</h2>
      <ul className="landing-tiles">
        {TILES.map((tile) => (
          <li key={tile.title} className="landing-card">
            <span className="landing-icon">
              <PlainIcon name={tile.icon} size={24} />
            </span>
            <h3>{text(tile.title)}</h3>
            <p>{text(tile.text)}</p>
          </li>
        ))}
      </ul>
      <ul className="landing-features" aria-label={text('landing.featuresTitle')}>
        {FEATURES.map((feature) => (
          <li key={feature}>{text(feature)}</li>
        ))}
      </ul>
    </section>
  );
}
