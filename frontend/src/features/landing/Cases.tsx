/** Twelve things to forecast, three a slide. Slides move by swipe, arrow keys and visible controls, never by themselves. */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';
import { SECTIONS } from '~/lib/paths';
import { PlainIcon } from '~/ui/PlainIcon';
import { SLIDES } from './slides';

/** Safari before 26 doesn't tell when a strip stands still: there it does when nothing has moved for so many milliseconds. */
const STILL_MS = 150;
const tellsEnd = (): boolean => 'onscrollend' in window;

export function Cases(): ReactNode {
  const text = useText();
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  /** Where a press is moving the strip; null when it stands, or follows a hand. */
  const aim = useRef<number | null>(null);
  const nameOf = (place: number): string => text(SLIDES[place]?.title ?? 'landing.casesTitle');

  const go = (to: number): void => {
    const place = Math.min(Math.max(to, 0), SLIDES.length - 1);
    aim.current = place;
    setCurrent(place);
    strip.current?.scrollTo({ left: place * strip.current.clientWidth, behavior: 'smooth' });
  };
  const press = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: SLIDES.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  // A swipe ends on a slide by itself; the controls follow it. A move that focus or the next press broke off goes on.
  const settle = (): void => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth === 0) return;
    const place = Math.round(scrollLeft / clientWidth);
    const aimed = aim.current;
    if (aimed !== null && aimed !== place) {
      go(aimed);
      return;
    }
    aim.current = null;
    setCurrent(place);
  };
  const still = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settleSoon = (): void => {
    clearTimeout(still.current);
    still.current = setTimeout(settle, STILL_MS);
  };
  const follow = (): void => {
    aim.current = null;
  };

  return (
    <section id={SECTIONS.cases} tabIndex={-1} aria-labelledby="cases-title" className="landing-part">
      <h2 id="cases-title">{text('landing.casesTitle')}</h2>
      <div role="group" aria-roledescription={text('landing.carousel')} aria-labelledby="cases-title">
        {/* A strip that scrolls is reached and moved by the keyboard. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={strip}
          className="slides"
          role="group"
          aria-label={text('landing.slides')}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={press}
          {...(tellsEnd() ? { onScrollEnd: settle } : { onScroll: settleSoon })}
          onWheel={follow}
          onTouchStart={follow}
        >
          {SLIDES.map(({ title, cases }, place) => (
            <div
              key={title}
              role="group"
              aria-roledescription={text('landing.slide')}
              aria-label={text('landing.slideOf', { name: nameOf(place), place: place + 1, of: SLIDES.length })}
              className="slide"
            >
              <h3>{text(title)}</h3>
              <ul>
                {cases.map((one) => (
                  <Case key={one.title} {...one} />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="slide-controls">
          <Arrow name="previous" label="landing.previous" off={current === 0} onPress={() => go(current - 1)} />
          {SLIDES.map(({ title }, place) => (
            <button
              key={title}
              type="button"
              className="slide-dot"
              aria-label={text('landing.showSlide', { name: text(title) })}
              aria-current={place === current}
              onClick={() => go(place)}
            />
          ))}
          <Arrow name="next" label="landing.next" off={current === SLIDES.length - 1} onPress={() => go(current + 1)} />
        </div>
        <p role="status" className="plain-hidden">
          {text('landing.slideOf', { name: nameOf(current), place: current + 1, of: SLIDES.length })}
        </p>
      </div>
    </section>
  );
}

function Case({ title, text: words }: { title: MessageKey; text: MessageKey }): ReactNode {
  const text = useText();
  return (
    <li className="landing-card">
      <h4>{text(title)}</h4>
      <p>{text(words)}</p>
    </li>
  );
}

interface ArrowProps {
  name: 'previous' | 'next';
  label: MessageKey;
  /** There is no slide that way. */
  off: boolean;
  onPress: () => void;
}

function Arrow({ name, label, off, onPress }: ArrowProps): ReactNode {
  const text = useText();
  return (
    <button
      type="button"
      className="plain-button plain-icon-button"
      aria-label={text(label)}
      aria-disabled={off}
      onClick={onPress}
    >
      <PlainIcon name={name} />
    </button>
  );
}
