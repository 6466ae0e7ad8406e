/** Three businesses in figures that were measured, each with the way to how. */
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { MessageKey } from '~/i18n/catalogue';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { businessValues, FIGURES, percent, type Figure } from './figures';

interface BusinessCase {
  title: MessageKey;
  text: MessageKey;
  figure: Figure;
}

const CASES: readonly BusinessCase[] = [
  { title: 'landing.business.stores', text: 'landing.business.storesText', figure: FIGURES.stores },
  { title: 'landing.business.energy', text: 'landing.business.energyText', figure: FIGURES.demandKnown },
  { title: 'landing.business.items', text: 'landing.business.itemsText', figure: FIGURES.items },
];

export function BusinessCases(): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const values = businessValues(locale);
  return (
    <section aria-labelledby="business-title" className="landing-part">
      <h2 id="business-title">{text('landing.businessTitle')}</h2>
      <p className="landing-lead">
        {text('landing.businessLead')}{' '}
        <Link to={paths.measured()} className="plain-link">
          {text('landing.howMeasured')}
        </Link>
      </p>
      <ul className="landing-business">
        {CASES.map(({ title, text: words, figure }) => (
          <li key={title} className="landing-card">
            <h3>{text(title)}</h3>
            <Errors {...figure} />
            <p>{text(words, values)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two errors as bars: the shorter the better. */
function Errors({ error, baseline }: Figure): ReactNode {
  const text = useText();
  return (
    <dl className="errors">
      <dt>{text('landing.errorOurs')}</dt>
      <Bar error={error} of={baseline} ours />
      <dt>{text('landing.errorBaseline')}</dt>
      <Bar error={baseline} of={baseline} />
    </dl>
  );
}

function Bar({ error, of, ours = false }: { error: number; of: number; ours?: boolean }): ReactNode {
  const { locale } = useLanguage();
  const width: CSSProperties = { width: `${(100 * error) / of}%` };
  return (
    <dd className={ours ? 'errors-ours' : ''}>
      <span className="errors-track">
        <span className="errors-bar" style={width} />
      </span>
      <span>{percent(error, locale)}</span>
    </dd>
  );
}
