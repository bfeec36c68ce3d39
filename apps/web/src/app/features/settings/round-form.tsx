import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Settings } from '@tvet/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import classes from './form.module.css';
import { useChangeSettings } from './use-change-settings.ts';
import { useSave } from './use-save.ts';

/** Begins a new round of applications, which closes both programmes until somebody opens them. */
export function RoundForm({ settings }: { readonly settings: Settings }) {
  const change = useChangeSettings();
  const [asking, setAsking] = useState(false);
  const form = useForm({
    initialValues: { intakeName: '' },
    validate: {
      intakeName: (name) => {
        if (name.trim() === '') return 'Name of the round is required';
        return name.trim() === settings.intakeName ? 'This round is on already' : null;
      },
    },
  });
  const { attempt, pending, again, save, problems } = useSave<{ intakeName: string }>({
    send: ({ intakeName }) =>
      change({ intakeName: intakeName.trim() }).catch((error) => {
        setAsking(false);
        throw error;
      }),
    onSaved: () => {
      setAsking(false);
      toast.success(`The round ${form.values.intakeName.trim()} has begun`);
      form.reset();
    },
    fieldOf: (name) => (name === 'intakeName' ? name : undefined),
    setErrors: form.setErrors,
  });

  return (
    <Card
      title="Round of applications"
      description="A person applies once in a round. Begin a new one when everybody may apply again."
    >
      <form onSubmit={form.onSubmit(() => setAsking(true), again)} className={classes.form} noValidate>
        <FormSummary problems={problems(form.errors)} attempt={attempt} />
        <p className={classes.state}>
          The round now: <strong>{settings.intakeName ?? 'none yet'}</strong>
        </p>
        <TextInput
          id="intakeName"
          label="Name of the new round"
          description="As the year, or what people call it"
          maxLength={60}
          autoComplete="off"
          {...form.getInputProps('intakeName')}
        />
        <div className={classes.buttons}>
          <Button type="submit" variant="default">
            Begin a new round
          </Button>
        </div>
      </form>
      {asking && (
        <ConfirmDialog
          title="Begin a new round"
          confirm="Begin the round"
          busy="Beginning..."
          pending={pending}
          danger
          onConfirm={() => save(form.values)}
          onClose={() => setAsking(false)}
        >
          <p>
            The round <strong>{form.values.intakeName.trim()}</strong> begins with both programmes closed, and everybody
            may apply again once you open them. This action cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
