import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { draftsKeptDays, help, type Settings, settingsChange } from '@tvet/contract';
import { Loaded } from '../../ui/loaded.tsx';
import { Card } from './card.tsx';
import { DocumentsForm } from './documents-form.tsx';
import { IntakeForm } from './intake-form.tsx';
import { LinkSecretsCard } from './link-secrets-card.tsx';
import { NewIntakeForm } from './new-intake-form.tsx';
import { settingsQuery } from './queries.ts';
import { RejectionTextsForm } from './rejection-texts-form.tsx';
import { settingLabels } from './setting-labels.ts';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

/** The link to the downloads of centres and students. */
const ResourcesCard = () => (
  <Card
    title="Resources"
    description="Guidelines, forms and occupational standards that centres and students can download."
  >
    <p className="quiet">
      <Link to="/resources" className="text-link">
        Manage resources
      </Link>
    </p>
  </Card>
);

/** The system settings; every change appears in the audit trail. */
export const PortalSection = () => (
  <Loaded query={useQuery(settingsQuery)} loading="Loading the settings" height={320}>
    {(settings) => (
      <>
        <IntakeForm settings={settings} />
        <NewIntakeForm settings={settings} />
        <AgesForm settings={settings} />
        <KeptDraftsForm settings={settings} />
        <DocumentsForm settings={settings} />
        <RejectionTextsForm />
        <ResourcesCard />
        <HelpForm settings={settings} />
        <SiteForm settings={settings} />
        <SecondFactorForm settings={settings} />
        <LinkSecretsCard />
      </>
    )}
  </Loaded>
);

/** Requires a second factor from staff (rules 4.39). */
function SecondFactorForm({ settings: { secondFactorRequired } }: { readonly settings: Settings }) {
  const stored = { secondFactorRequired };
  const form = useSettingsForm({
    initialValues: stored,
    stored,
    changeOf: (values) => values,
    doneMessage: (values) =>
      values.secondFactorRequired ? 'Staff must now have a second factor' : 'Staff can now choose their second factor',
  });
  return (
    <SettingsForm
      form={form}
      title="Second factor of staff"
      submit="Save second factor"
      description="Staff without one have to set it up before they can continue. Centre administrators can choose."
    >
      <Checkbox
        label={settingLabels.secondFactorRequired}
        description="Set up your own first, under Your account"
        {...form.field('secondFactorRequired', { type: 'checkbox' })}
      />
    </SettingsForm>
  );
}

const isDays = (text: string): boolean => text.trim() !== '' && draftsKeptDays.safeParse(Number(text)).success;

/** The time for which unsubmitted drafts are kept (rules 8.26). */
function KeptDraftsForm({ settings }: { readonly settings: Settings }) {
  const stored = { draftsKeptDays: settings.draftsKeptDays.toString() };
  const form = useSettingsForm({
    initialValues: stored,
    stored,
    validate: { draftsKeptDays: (text) => (isDays(text) ? null : 'Enter a whole number of days from 30 to 730') },
    changeOf: (values) => ({ draftsKeptDays: Number(values.draftsKeptDays) }),
    doneMessage: () => 'Number of days saved',
  });
  return (
    <SettingsForm
      form={form}
      title={settingLabels.draftsKeptDays}
      submit="Save days"
      description="Deleted with all their data this many days after applications close. Applicants see this number."
    >
      <TextInput
        inputMode="numeric"
        label="Days they are kept"
        description="From 30 to 730"
        {...form.field('draftsKeptDays')}
      />
    </SettingsForm>
  );
}

const asText = (age: number | null): string => age?.toString() ?? '';
const asAge = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const check = (text: string): string | null =>
  text.trim() === '' || /^\s*([1-9]|[1-9]\d|1[01]\d|120)\s*$/.test(text)
    ? null
    : 'An age is a whole number from 1 to 120';

const ageHelp = 'In whole years. Leave empty for no limit';

/** The age limits of applicants; empty: any age (rules 8.10). */
function AgesForm({ settings: { ages } }: { readonly settings: Settings }) {
  const stored = { minimum: asText(ages.minimum), maximum: asText(ages.maximum) };
  const form = useSettingsForm({
    initialValues: stored,
    stored,
    validate: {
      minimum: check,
      maximum: (text, { minimum }) => {
        const [youngest, oldest] = [asAge(minimum), asAge(text)];
        const isCrossed = youngest !== null && oldest !== null && youngest > oldest;
        return check(text) ?? (isCrossed ? 'The youngest age must not be above the oldest' : null);
      },
    },
    changeOf: ({ minimum, maximum }) => ({ ages: { minimum: asAge(minimum), maximum: asAge(maximum) } }),
    doneMessage: () => 'Ages saved',
    fieldOf: (name) => /^ages\.(minimum|maximum)$/.exec(name)?.[1],
    fieldOfCode: { AGES_CROSSED: 'maximum' },
  });
  return (
    <SettingsForm
      form={form}
      title={settingLabels.ages}
      submit="Save ages"
      description="The age that applicants must be on the day they submit. Everyone sees it before they start."
    >
      <TextInput inputMode="numeric" label={settingLabels.minimum} description={ageHelp} {...form.field('minimum')} />
      <TextInput inputMode="numeric" label={settingLabels.maximum} description={ageHelp} {...form.field('maximum')} />
    </SettingsForm>
  );
}

const orNull = (text: string): string | null => text.trim() || null;
const checkLine = (label: string) => (text: string) =>
  help.shape.phone.safeParse(orNull(text)).success ? null : `${label}: enter a phone number, such as 0700 123 4567`;

/** The phone line, WhatsApp number and hours of the help desk (rules 3.15). */
function HelpForm({ settings }: { readonly settings: Settings }) {
  const { phone, whatsapp, hours } = settings.help;
  const stored = { phone: phone ?? '', whatsapp: whatsapp ?? '', hours: hours ?? '' };
  const form = useSettingsForm({
    initialValues: stored,
    stored,
    validate: {
      phone: checkLine(settingLabels.phone),
      whatsapp: checkLine(settingLabels.whatsapp),
    },
    changeOf: (values) => ({
      help: { phone: orNull(values.phone), whatsapp: orNull(values.whatsapp), hours: orNull(values.hours) },
    }),
    doneMessage: () => 'Help desk saved',
    fieldOf: (name) => /^help\.(phone|whatsapp|hours)$/.exec(name)?.[1],
  });
  return (
    <SettingsForm
      form={form}
      title={settingLabels.help}
      submit="Save help desk"
      description="Shown at the foot of the public site, on /help, on receipts, in SMS with room for it, and where a page cannot help."
    >
      <TextInput
        type="tel"
        label={settingLabels.phone}
        description="For example 0700 123 4567. Leave empty if there is none"
        {...form.field('phone')}
      />
      <TextInput
        type="tel"
        label={settingLabels.whatsapp}
        description="A number that has WhatsApp. Leave empty if there is none"
        {...form.field('whatsapp')}
      />
      <TextInput
        label={settingLabels.hours}
        description="For example Monday to Friday, 8:00 to 17:00"
        maxLength={80}
        {...form.field('hours')}
      />
    </SettingsForm>
  );
}

const { contactEmail, analyticsReportUrl } = settingsChange.shape;
const isValid = (result: { success: boolean }) => result.success;

/** The contact address for visitors, and the report embedded in the dashboard. */
function SiteForm({ settings }: { readonly settings: Settings }) {
  const stored = { contactEmail: settings.contactEmail, analyticsReportUrl: settings.analyticsReportUrl ?? '' };
  const form = useSettingsForm({
    initialValues: stored,
    stored,
    validate: {
      contactEmail: (text) =>
        isValid(contactEmail.safeParse(text.trim())) ? null : 'Contact email is not an email address',
      analyticsReportUrl: (text) =>
        text.trim() === '' || isValid(analyticsReportUrl.safeParse(text.trim()))
          ? null
          : 'Report address must begin with https://',
    },
    changeOf: (values) => ({
      contactEmail: values.contactEmail.trim(),
      analyticsReportUrl: values.analyticsReportUrl.trim() || null,
    }),
    doneMessage: () => 'Contact and report saved',
  });

  return (
    <SettingsForm form={form} title="Contact and report" submit="Save contact and report">
      <TextInput
        type="email"
        label={settingLabels.contactEmail}
        description="Shown at the foot of the public site"
        {...form.field('contactEmail')}
      />
      <TextInput
        type="url"
        label={settingLabels.analyticsReportUrl}
        description="Shown in the dashboard. Leave empty to show the portal’s own report"
        placeholder="https://"
        {...form.field('analyticsReportUrl')}
      />
    </SettingsForm>
  );
}
