/** Before a table is replaced: the stories and mixed sources that use it. */
import type { ReactNode } from 'react';
import type { SourceDetail } from '~/api/sources';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { Notice } from '~/ui/Notice';
import { namesOf } from './names';

type Users = Pick<SourceDetail, 'stories' | 'mixed_sources'>;

/** `source` is null for a new one, which nothing uses yet. */
export function ReplaceNote({ source }: { source: Users | null }): ReactNode {
  const text = useText();
  const { locale } = useLanguage();
  const { stories, mixed_sources: mixed } = source ?? { stories: [], mixed_sources: [] };
  if (stories.length + mixed.length === 0) return null;
  return (
    <Notice kind="info">
      {text('updates.replaceTitle')}
      {stories.length > 0 && (
        <div>{text('updates.replaceStories', { count: stories.length, names: namesOf(stories, locale) })}</div>
      )}
      {mixed.length > 0 && (
        <div>{text('updates.replaceMixed', { count: mixed.length, names: namesOf(mixed, locale) })}</div>
      )}
      <div>{text('updates.replaceThen')}</div>
    </Notice>
  );
}
