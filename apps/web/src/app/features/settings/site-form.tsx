import { TextInput } from '@mantine/core';
import { type Settings, settingsChange } from '@tvet/contract';
import { Form } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { useChangeSettings } from './use-change-settings.ts';
import { siteWords as words } from './words.ts';

const { contactEmail, analyticsReportUrl } = settingsChange.shape;
const isValid = (result: { success: boolean }) => result.success;

/** The contact address for visitors, and the report embedded in the dashboard. */
export function SiteForm({ settings }: { readonly settings: Settings }) {
  const change = useChangeSettings();
  const stored = { contactEmail: settings.contactEmail, analyticsReportUrl: settings.analyticsReportUrl ?? '' };
  const form = usePortalForm({
    initialValues: stored,
    stored,
    validate: {
      contactEmail: (text) => (isValid(contactEmail.safeParse(text.trim())) ? null : words.notAnAddress),
      analyticsReportUrl: (text) =>
        text.trim() === '' || isValid(analyticsReportUrl.safeParse(text.trim())) ? null : words.notHttps,
    },
    send: (values, key) =>
      change(
        {
          contactEmail: values.contactEmail.trim(),
          analyticsReportUrl: values.analyticsReportUrl.trim() || null,
        },
        key,
      ),
    onDone: () => toast.success(words.done),
  });

  return (
    <Card title={words.title}>
      <Form form={form} words={words}>
        <TextInput type="email" label={words.contact} description={words.contactHelp} {...form.field('contactEmail')} />
        <TextInput
          type="url"
          label={words.report}
          description={words.reportHelp}
          placeholder={words.reportExample}
          {...form.field('analyticsReportUrl')}
        />
      </Form>
      <UnsavedGuard title={words.title} dirty={form.dirty && !form.busy} />
    </Card>
  );
}
