import { TextInput } from '@mantine/core';
import type { Settings } from '@tvet/contract';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Emphasis } from '../../ui/emphasis.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';
import { newIntakeWords as words } from './words.ts';

/** Begins a new intake, which closes both programmes until staff open them. */
export function NewIntakeForm({ settings }: { readonly settings: Settings }) {
  const form = useSettingsForm({
    initialValues: { intakeName: '' },
    validate: {
      intakeName: (name) => {
        if (name.trim() === '') return words.required;
        return name.trim() === settings.intakeName ? words.same : null;
      },
    },
    asksFirst: () => true,
    changeOf: ({ intakeName }) => ({ intakeName: intakeName.trim() }),
    doneMessage: ({ intakeName }) => words.done(intakeName.trim()),
    onDone: (): void => form.reset(),
  });

  return (
    <SettingsForm
      form={form}
      words={{ ...words, busy: words.ask.busy }}
      description={words.description}
      quiet
      after={
        form.asked && (
          <ConfirmDialog {...words.ask} pending={form.busy} danger onConfirm={form.confirm} onClose={form.takeBack}>
            <p>
              <Emphasis text={words.consequence(form.asked.intakeName.trim())} of={[form.asked.intakeName.trim()]} />
            </p>
          </ConfirmDialog>
        )
      }
    >
      <p className="quiet">
        {words.now} <strong>{settings.intakeName ?? words.none}</strong>
      </p>
      <TextInput
        label={words.name}
        description={words.nameHelp}
        maxLength={60}
        autoComplete="off"
        {...form.field('intakeName')}
      />
    </SettingsForm>
  );
}
