/** What a form says of a wrong field: a message of ours by its key, or a sentence of the server as it is. */
import type { MessageKey } from '~/i18n/catalogue';
import { english } from '~/i18n/english';
import { useText, type TextValues } from '~/i18n/useText';
import { z } from '~/lib/schema';

/** For a schema: the sentence follows the language, also while it is shown. Its values travel behind the key. */
export const says = (key: MessageKey, values?: TextValues): { error: string } => ({
  error: values === undefined ? key : `${key} ${JSON.stringify(values)}`,
});

const isKey = (message: string): message is MessageKey => Object.hasOwn(english, message);
const valuesSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/** The sentence to show under a field. */
export function useFieldMessage(message: string | undefined): string | undefined {
  return useFieldMessages()(message);
}

/** The same for several fields. */
export function useFieldMessages(): (message: string | undefined) => string | undefined {
  const text = useText();
  return (message) => {
    const [key = '', ...rest] = message?.split(' ') ?? [];
    if (!isKey(key)) return message;
    return text(key, rest.length === 0 ? {} : valuesSchema.parse(JSON.parse(rest.join(' '))));
  };
}
