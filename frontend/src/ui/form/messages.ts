/** What a form says of a wrong field: a message of ours by its key, or a sentence of the server as it is. */
import { english, type MessageKey } from '~/i18n/catalogue';
import { useText } from '~/i18n/useText';

/** For a schema: the sentence follows the language, also while it is shown. */
export const says = (key: MessageKey): { error: MessageKey } => ({ error: key });

const isKey = (message: string): message is MessageKey => Object.hasOwn(english, message);

/** The sentence to show under a field. */
export function useFieldMessage(message: string | undefined): string | undefined {
  const text = useText();
  return message !== undefined && isKey(message) ? text(message) : message;
}
