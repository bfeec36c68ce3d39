import { TextInput } from '@mantine/core';
import type { Settings } from '@tvet/contract';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Emphasis } from '../../ui/emphasis.tsx';
import { Form } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import classes from './form.module.css';
import { useChangeSettings } from './use-change-settings.ts';
import { newIntakeWords as words } from './words.ts';

/** Begins a new intake, which closes both programmes until staff open them. */
export function NewIntakeForm({ settings }: { readonly settings: Settings }) {
  const change = useChangeSettings();
  const form = usePortalForm({
    initialValues: { intakeName: '' },
    validate: {
      intakeName: (name) => {
        if (name.trim() === '') return words.required;
        return name.trim() === settings.intakeName ? words.same : null;
      },
    },
    asksFirst: () => true,
    send: ({ intakeName }, key) => change({ intakeName: intakeName.trim() }, key),
    onDone: ({ intakeName }) => {
      toast.success(words.done(intakeName.trim()));
      form.reset();
    },
  });

  return (
    <Card title={words.title} description={words.description}>
      <Form form={form} words={{ submit: words.submit, busy: words.ask.busy }} quiet>
        <p className={classes.state}>
          {words.now} <strong>{settings.intakeName ?? words.none}</strong>
        </p>
        <TextInput
          label={words.name}
          description={words.nameHelp}
          maxLength={60}
          autoComplete="off"
          {...form.field('intakeName')}
        />
      </Form>
      <UnsavedGuard title={words.title} dirty={form.dirty && !form.busy} />
      {form.asked && (
        <ConfirmDialog {...words.ask} pending={form.busy} danger onConfirm={form.confirm} onClose={form.takeBack}>
          <p>
            <Emphasis text={words.consequence(form.asked.intakeName.trim())} of={[form.asked.intakeName.trim()]} />
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
