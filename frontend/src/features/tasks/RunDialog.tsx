/** Chooses a process and starts it. */
import type { ReactNode } from 'react';
import { describe } from '~/api/errors';
import { useStartIntegrationTaskMutation, type Process } from '~/api/processes';
import { useText } from '~/i18n/useText';
import { z } from '~/lib/schema';
import { DialogForm } from '~/ui/form/DialogForm';
import { says } from '~/ui/form/messages';
import { SelectInput } from '~/ui/form/SelectInput';

interface Props {
  processes: readonly Process[];
  /** The one whose runs are looked at. */
  chosen: number | null;
  onStarted: (run: number) => void;
  onClose: () => void;
}

const schema = z.object({ process: z.string().min(1, says('tasks.processMissing')) });

export function RunDialog({ processes, chosen, onStarted, onClose }: Props): ReactNode {
  const text = useText();
  const [start] = useStartIntegrationTaskMutation();
  const only = processes.length === 1 ? processes[0]?.id : undefined;
  return (
    <DialogForm
      title={text('tasks.dialog')}
      action={text('tasks.startIt')}
      schema={schema}
      blank={{ process: String(chosen ?? only ?? '') }}
      send={async ({ process }) => {
        const { data, error } = await start({ id: Number(process) });
        if (data !== undefined) onStarted(data.id);
        return describe(error, text);
      }}
      onClose={onClose}
    >
      {(control) => (
        <SelectInput
          control={control}
          name="process"
          label={text('tasks.process')}
          options={[
            { value: '', label: text('tasks.chooseProcess') },
            ...processes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </DialogForm>
  );
}
