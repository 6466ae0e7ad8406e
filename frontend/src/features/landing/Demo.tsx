/** A recording of the product at work, made by deploy/demo. Its first picture is fetched when it comes into view, the video when it is played. */
import type { ReactNode } from 'react';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { useInSight } from '~/ui/useInSight';
import { Pictures } from './Pictures';

export function Demo(): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const [video, seen] = useInSight<HTMLVideoElement>();
  return (
    <section aria-labelledby="demo-title" className="landing-part">
      <h2 id="demo-title">{text('landing.demoTitle')}</h2>
      <p className="landing-lead">{text('landing.demoLead')}</p>
      <video
        ref={video}
        className="landing-demo"
        aria-labelledby="demo-title"
        controls
        playsInline
        preload="none"
        {...(seen && { poster: '/demo/demo.jpg' })}
        width={1280}
        height={720}
      >
        <source src="/demo/demo.mp4" type="video/mp4" />
        <track kind="captions" src="/demo/demo.en.vtt" srcLang="en" label="English" default={language !== 'ru'} />
        <track kind="captions" src="/demo/demo.ru.vtt" srcLang="ru" label="Русский" default={language === 'ru'} />
      </video>
      <Pictures />
    </section>
  );
}
