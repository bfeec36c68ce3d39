import { TextInput } from '@mantine/core';
import { type Settings, settingsChange } from '@tvet/contract';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';
import { siteWords as words } from './words.ts';

const { contactEmail, analyticsReportUrl } = settingsChange.shape;
const isValid = (result: { success: boolean }) => result.success;

/** The contact address for visitors, and the report embedded in the dashboard. */
export function SiteForm({ settings }: { readonly settings: Settings }) {
  const stored = { contactEmail: settings.contactEmail, analyticsReportUrl: settings.analyticsReportUrl ?? '' };
  const form = useSettingsForm({
    initialValues: stored,
    stored,
    validate: {
      contactEmail: (text) => (isValid(contactEmail.safeParse(text.trim())) ? null : words.notAnAddress),
      analyticsReportUrl: (text) =>
        text.trim() === '' || isValid(analyticsReportUrl.safeParse(text.trim())) ? null : words.notHttps,
    },
    changeOf: (values) => ({
      contactEmail: values.contactEmail.trim(),
      analyticsReportUrl: values.analyticsReportUrl.trim() || null,
    }),
    onDone: () => words.done,
  });

  return (
    <SettingsForm form={form} words={words}>
      <TextInput type="email" label={words.contact} description={words.contactHelp} {...form.field('contactEmail')} />
      <TextInput
        type="url"
        label={words.report}
        description={words.reportHelp}
        placeholder={words.reportExample}
        {...form.field('analyticsReportUrl')}
      />
    </SettingsForm>
  );
}
