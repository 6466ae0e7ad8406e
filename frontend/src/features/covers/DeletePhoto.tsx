/** Asks before an image goes, and tells how many cards have it as their cover. */
import type { ReactNode } from 'react';
import { describe, inOneLine } from '~/api/errors';
import { useDeletePhotoMutation, type Photo } from '~/api/photos';
import { useLanguage } from '~/i18n/LanguageProvider';
import { useText } from '~/i18n/useText';
import { ConfirmDialog } from '~/ui/ConfirmDialog';
import { Notice } from '~/ui/Notice';
import { useToast } from '~/ui/toast';

interface Props {
  /** Null: nothing is asked. */
  photo: Photo | null;
  onClose: () => void;
}

export function DeletePhoto({ photo, onClose }: Props): ReactNode {
  const text = useText();
  const toast = useToast();
  const { locale } = useLanguage();
  const [remove, { isLoading, error }] = useDeletePhotoMutation();
  const problem = describe(error, text);
  if (photo === null) return null;

  const cards = new Intl.ListFormat(locale).format([
    ...(photo.sources > 0 ? [text('covers.sources', { count: photo.sources })] : []),
    ...(photo.stories > 0 ? [text('covers.stories', { count: photo.stories })] : []),
  ]);
  const confirm = async (): Promise<void> => {
    const answer = await remove({ body: { name: photo.name } });
    if (answer.error !== undefined) return;
    onClose();
    toast('success', text('covers.deleted', { title: photo.title }));
  };

  return (
    <ConfirmDialog
      open
      danger
      busy={isLoading}
      title={text('covers.deleteTitle', { title: photo.title })}
      confirm={text('covers.confirmDelete')}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {cards === '' ? text('covers.deleteUnused') : text('covers.deleteUsed', { cards })}
      {problem !== null && <Notice kind="error">{inOneLine(problem)}</Notice>}
    </ConfirmDialog>
  );
}
