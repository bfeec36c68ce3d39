import { TextInput } from '@mantine/core';
import type { Settings } from '@tvet/contract';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

/** Begins a new intake, which closes both programmes until staff open them. */
export function NewIntakeForm({ settings }: { readonly settings: Settings }) {
  const form = useSettingsForm({
    initialValues: { intakeName: '' },
    validate: {
      intakeName: (name) => {
        if (name.trim() === '') return 'Name of the intake is required';
        return name.trim() === settings.intakeName ? 'This is the current intake' : null;
      },
    },
    asksFirst: () => true,
    changeOf: ({ intakeName }) => ({ intakeName: intakeName.trim() }),
    doneMessage: ({ intakeName }) => `The ${intakeName.trim()} intake has begun`,
    onDone: (): void => form.reset(),
  });

  return (
    <SettingsForm
      form={form}
      title="New intake"
      submit="Begin a new intake"
      busy="Beginning..."
      description="Each person can apply once in an intake. Begin a new intake to let everyone apply again."
      quiet
      after={
        form.asked && (
          <ConfirmDialog
            title="Begin a new intake"
            confirm="Begin the intake"
            busy="Beginning..."
            pending={form.busy}
            danger
            onConfirm={form.confirm}
            onClose={form.takeBack}
          >
            <p>
              The <strong>{form.asked.intakeName.trim()}</strong> intake begins with both programmes closed. Everyone
              can apply again once you open them. This action cannot be undone.
            </p>
          </ConfirmDialog>
        )
      }
    >
      <p className="quiet">
        Current intake: <strong>{settings.intakeName ?? 'none'}</strong>
      </p>
      <TextInput
        label="Name of the new intake"
        description="The year, or the name that people use"
        maxLength={60}
        autoComplete="off"
        {...form.field('intakeName')}
      />
    </SettingsForm>
  );
}
