/** Makes an empty file, for a process to write into: a dialog behind a button. */
import type { ReactNode } from 'react';
import { useCreateCsvFileMutation } from '~/api/csvFiles';
import { describe } from '~/api/errors';
import { useText } from '~/i18n/useText';
import { LIMITS } from '~/lib/rules';
import { z } from '~/lib/schema';
import { ButtonForm } from '~/ui/form/DialogForm';
import { says } from '~/ui/form/messages';
import { TextInput } from '~/ui/form/TextInput';
import { useToast } from '~/ui/toast';

/** Called as the server calls it in what it refuses. */
const schema = z.object({ fileName: z.string().trim().min(1, says('csv.fileNameMissing')) });

export function NewCsvFile({ connection }: { connection: number }): ReactNode {
  const text = useText();
  const toast = useToast();
  const [create] = useCreateCsvFileMutation();
  return (
    <ButtonForm
      button={text('csv.create')}
      title={text('csv.createTitle')}
      action={text('csv.createAction')}
      schema={schema}
      blank={{ fileName: '' }}
      send={async ({ fileName }) => {
        const answer = await create({ id: connection, body: { file_name: fileName } });
        if (answer.data !== undefined) toast('success', text('csv.created', { name: answer.data.name }));
        return describe(answer.error, text);
      }}
    >
      {(control) => (
        <TextInput
          control={control}
          name="fileName"
          label={text('csv.name')}
          hint={text('csv.fileNameHint')}
          autoComplete="off"
          autoFocus
          required
          maxLength={LIMITS.name}
        />
      )}
    </ButtonForm>
  );
}
