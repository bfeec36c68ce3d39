import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Emphasis } from '../../ui/emphasis.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { type PortalForm, usePortalForm } from '../../ui/form/use-portal-form.ts';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import { toast } from '../../ui/toast.ts';
import { Row, Specimen } from './specimen.tsx';

const outcomes = ['saved', 'refused', 'refused field', 'busy'] as const;
type Outcome = (typeof outcomes)[number];

const words = { submit: 'Save centre', busy: 'Saving...' };
const initialValues = { name: '', email: '' };
/** Long enough to see it. */
const busyMs = 4000;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Plays the server, so that every state of a form can be seen. */
function useSampleForm(outcome: Outcome, idPrefix: string, onDone: () => void) {
  return usePortalForm({
    initialValues,
    idPrefix,
    validate: {
      name: (name) => (name.trim() === '' ? 'Name is required' : null),
      email: (email) => (email.trim() === '' ? 'Email address is required' : null),
    },
    send: async () => {
      if (outcome === 'busy') await wait(busyMs);
      if (outcome === 'refused') throw new CallError('You do not have permission to do this', refusal);
      if (outcome === 'refused field') throw new CallError('Some of the values sent are not valid', refusedField);
    },
    onDone,
  });
}

const refusal = { code: 'FORBIDDEN', status: 403 };
const refusedField = {
  code: 'IDENTIFIER_IN_USE',
  status: 409,
  fieldErrors: [{ field: 'email', message: 'This email address belongs to another account', code: 'email_in_use' }],
};

const SampleFields = ({ form }: { readonly form: PortalForm<typeof initialValues> }) => (
  <>
    <TextInput label="Name of the centre" withAsterisk {...form.field('name')} />
    <TextInput type="email" label="Email address" withAsterisk {...form.field('email')} />
  </>
);

export function Forms() {
  const [open, setOpen] = useState<Outcome>();
  return (
    <>
      {outcomes.map((outcome) => (
        <Specimen key={outcome} name={`Form: ${outcome}`}>
          <SampleForm outcome={outcome} />
        </Specimen>
      ))}
      <Specimen name="Form in a dialog: what was typed is not thrown away unasked">
        <Row>
          {outcomes.map((outcome) => (
            <Button key={outcome} variant="default" onClick={() => setOpen(outcome)}>
              Open form, {outcome}
            </Button>
          ))}
        </Row>
        {open && <SampleDialog outcome={open} onClose={() => setOpen(undefined)} />}
      </Specimen>
      <Specimen name="Button of a form: at rest, busy, for what cannot be undone, quiet">
        <Row>
          <SubmitButton words={words} busy={false} />
          <SubmitButton words={words} busy />
          <SubmitButton words={words} busy={false} danger />
          <SubmitButton words={words} busy={false} quiet />
        </Row>
      </Specimen>
      <Specimen name="Summary of a refused form: fields, the form as a whole">
        <FormSummary
          attempt={0}
          problems={[
            { field: 'code-refused', message: 'Please enter the complete 6-digit verification code' },
            { field: 'strength-trial', message: 'Password must be at least 8 characters long' },
          ]}
        />
        <FormSummary attempt={0} problems={[{ message: 'Invalid credentials' }]} />
      </Specimen>
      <Specimen name="The steps of a long form: two done, at the third">
        <ProgressSteps
          label="Steps"
          current="documents"
          doneWord="done"
          steps={['program', 'details', 'documents', 'centre', 'review'].map((key, at) => ({
            key,
            label: `Step ${at + 1}, ${key}`,
            done: at < 2,
          }))}
          link={({ key }, { className, children }) => (
            <a href={`#${key}`} className={className}>
              {children}
            </a>
          )}
        />
      </Specimen>
      <Specimen name="A sentence in which a name stands out">
        <p>
          <Emphasis text="The intake 2027 begins with both programmes closed." of={['2027']} />
        </p>
      </Specimen>
    </>
  );
}

function SampleForm({ outcome }: { readonly outcome: Outcome }) {
  const form = useSampleForm(outcome, `${outcome.replace(' ', '-')}-`, () => toast.success('The centre is saved'));
  return (
    <Form form={form} words={words}>
      <SampleFields form={form} />
    </Form>
  );
}

function SampleDialog({ outcome, onClose }: { readonly outcome: Outcome; readonly onClose: () => void }) {
  const form = useSampleForm(outcome, 'dialog-', onClose);
  return (
    <FormDialog title="Add centre" form={form} words={words} onClose={onClose}>
      <SampleFields form={form} />
    </FormDialog>
  );
}
