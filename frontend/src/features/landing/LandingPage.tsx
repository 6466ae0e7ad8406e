/** The start page, in the order of the specification. It carries no component library: a visitor waits for nothing. */
import { useDeferredValue, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isSignedIn, onSessionChange } from '~/api/session';
import { useText } from '~/i18n/useText';
import { paths, SECTIONS } from '~/lib/paths';
import { BusinessCases } from './BusinessCases';
import { Cases } from './Cases';
import { Contact } from './Contact';
import { Demo } from './Demo';
import './landing.css';
import { Product } from './Product';
import { SampleForecast } from './SampleForecast';

export default function LandingPage(): ReactNode {
  const text = useText();
  const fromTop = useBeginsAtTop();
  // What stands first is painted first; the rest follows at once, below it.
  const whole = useDeferredValue(true, !fromTop);
  return (
    <>
      <title>{`${text('common.appName')} · ${text('landing.title')}`}</title>
      <section className="landing-part landing-hero">
        <div>
          <h1>{text('landing.title')}</h1>
          <p className="landing-lead">{text('landing.lead')}</p>
          <FirstStep />
        </div>
        <SampleForecast />
      </section>
      {whole && <Rest />}
    </>
  );
}

/** The page has stood in this window before. */
let stood = false;

/** False where a visitor may be led to a place further down, which has to be there: by the address, or back to it. */
function useBeginsAtTop(): boolean {
  const { hash } = useLocation();
  const [fromTop] = useState(() => !stood && hash === '' && !isComingBack());
  useEffect(() => {
    stood = true;
  }, []);
  return fromTop;
}

/** A reload, or the way back from another site. */
const isComingBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

function Rest(): ReactNode {
  const text = useText();
  return (
    <>
      <Product />
      <Cases />
      <BusinessCases />
      <Demo />
      <Contact />
      <footer className="landing-footer">
        <span>{text('landing.copyright', { year: String(new Date().getFullYear()) })}</span>
        <a href={`#${SECTIONS.contact}`} className="plain-link">
          {text('landing.contact.title')}
        </a>
        <Link to={paths.docs()} className="plain-link">
          {text('nav.docs')}
        </Link>
        <Link to={paths.measured()} className="plain-link">
          {text('landing.howMeasured')}
        </Link>
      </footer>
    </>
  );
}

function FirstStep(): ReactNode {
  const text = useText();
  const signedIn = useSyncExternalStore(onSessionChange, isSignedIn);
  return (
    <p className="landing-actions">
      {signedIn ? (
        <Link to={paths.stories()} className="plain-button plain-button-primary">
          {text('landing.open')}
        </Link>
      ) : (
        <>
          <Link to={paths.register()} className="plain-button plain-button-primary">
            {text('landing.register')}
          </Link>
          <Link to={paths.login()} className="plain-button plain-button-outlined">
            {text('nav.signIn')}
          </Link>
        </>
      )}
    </p>
  );
}
