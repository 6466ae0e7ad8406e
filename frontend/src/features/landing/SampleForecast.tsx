/** A real forecast to look at before signing up: drawn here by hand, so that the first page stays light. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { degrees, forecast, lower, measured, sampleValues, upper, YEARS } from './sample';

const MONTHS = 12;
/** °C at the top of the drawing, and where its lines are. */
const TOP = 32;
const LINES = [0, 10, 20, 30];

/** The drawing is 100 by 100 and stretches; words stand beside it, so that they do not. */
const across = (month: number): number => (100 * month) / (measured.length + forecast.length - 1);
const up = (celsius: number): number => 100 - (100 * celsius) / TOP;
/** A hundredth of a percent is finer than any screen. */
const drawn = (value: number): number => Math.round(value * 100) / 100;
const NOW = measured.length - 1;
const last = measured[NOW] ?? 0;

const path = (values: readonly number[], from: number): string =>
  values.map((value, index) => `${index === 0 ? 'M' : 'L'}${drawn(across(from + index))} ${drawn(up(value))}`).join('');
const back = (values: readonly number[], from: number): string =>
  values
    .map((value, index) => `L${drawn(across(from + index))} ${drawn(up(value))}`)
    .reverse()
    .join('');

/** The interval and the forecast grow out of the last measured value. */
const band = `${path([last, ...upper], NOW)}${back([last, ...lower], NOW)}Z`;

export function SampleForecast(): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const values = sampleValues(locale);
  return (
    <figure className="sample">
      <p className="sample-title">{text('landing.sampleTitle')}</p>
      <div role="img" aria-label={text('landing.samplePicture', values)} className="sample-picture">
        <div className="sample-scale">
          {LINES.map((line) => (
            <span key={line} style={{ top: `${up(line)}%` }}>
              {degrees(line, locale)}
            </span>
          ))}
        </div>
        <div className="sample-plot">
          <div className="sample-drawing">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none">
              {LINES.map((line) => (
                <path key={line} d={`M0 ${up(line)}H100`} className="sample-line" />
              ))}
              <path d={`M${across(NOW)} 0V100`} className="sample-now" />
              <path d={band} className="sample-band" />
              <path d={path(measured, 0)} className="sample-actual" />
              <path d={path([last, ...forecast], NOW)} className="sample-forecast" />
            </svg>
            <span className="sample-label sample-label-actual" style={{ right: `calc(${100 - across(NOW)}% + 4px)` }}>
              {text('landing.sampleMeasured')}
            </span>
            <span className="sample-label sample-label-forecast" style={{ left: `calc(${across(NOW)}% + 4px)` }}>
              {text('landing.sampleForecast')}
            </span>
          </div>
          <div className="sample-years">
            {YEARS.map((year, index) => (
              <span key={year} style={{ left: `${across(index * MONTHS)}%` }}>
                {year}
              </span>
            ))}
          </div>
        </div>
      </div>
      <figcaption>
        {text('landing.sampleText', values)}{' '}
        <Link to={paths.measured()} className="plain-link">
          {text('landing.howMeasured')}
        </Link>
      </figcaption>
    </figure>
  );
}
