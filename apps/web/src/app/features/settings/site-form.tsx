import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Settings, settingsChange } from '@tvet/contract';
import { FormSummary } from '../../ui/form-summary.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import classes from './form.module.css';
import { useChangeSettings } from './use-change-settings.ts';
import { useSave } from './use-save.ts';

interface Values {
  contactEmail: string;
  analyticsReportUrl: string;
}

const { contactEmail, analyticsReportUrl } = settingsChange.shape;
const isValid = (result: { success: boolean }) => result.success;

/** Whom visitors write to, and the report that the dashboard embeds. */
export function SiteForm({ settings }: { readonly settings: Settings }) {
  const change = useChangeSettings();
  const form = useForm<Values>({
    initialValues: { contactEmail: settings.contactEmail, analyticsReportUrl: settings.analyticsReportUrl ?? '' },
    validate: {
      contactEmail: (text) =>
        isValid(contactEmail.safeParse(text.trim())) ? null : 'Contact e-mail is not an e-mail address',
      analyticsReportUrl: (text) =>
        text.trim() === '' || isValid(analyticsReportUrl.safeParse(text.trim()))
          ? null
          : 'Report address must begin with https://',
    },
  });
  const { attempt, pending, again, save, problems } = useSave<Values>({
    send: (values) =>
      change({
        contactEmail: values.contactEmail.trim(),
        analyticsReportUrl: values.analyticsReportUrl.trim() || null,
      }),
    onSaved: () => toast.success('Contact and report are saved'),
    fieldOf: (name) => (name === 'contactEmail' || name === 'analyticsReportUrl' ? name : undefined),
    setErrors: form.setErrors,
  });

  return (
    <Card title="Contact and report">
      <form onSubmit={form.onSubmit(save, again)} className={classes.form} noValidate>
        <FormSummary problems={problems(form.errors)} attempt={attempt} />
        <TextInput
          id="contactEmail"
          type="email"
          label="Contact e-mail"
          description="Shown at the foot of the public site"
          {...form.getInputProps('contactEmail')}
        />
        <TextInput
          id="analyticsReportUrl"
          type="url"
          label="Address of the analytics report"
          description="Embedded in the dashboard. Without one, the portal shows its own report"
          placeholder="https://"
          {...form.getInputProps('analyticsReportUrl')}
        />
        <div className={classes.buttons}>
          <Button type="submit" aria-disabled={pending} data-busy={pending}>
            {pending ? 'Saving...' : 'Save contact and report'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
