import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { draftsKeptDays, type Settings, settingsChange } from '@tvet/contract';
import { Loaded } from '../../ui/loaded.tsx';
import { Card } from './card.tsx';
import { DocumentsForm } from './documents-form.tsx';
import { IntakeForm } from './intake-form.tsx';
import { LinkSecretsCard } from './link-secrets-card.tsx';
import { NewIntakeForm } from './new-intake-form.tsx';
import { settingsQuery } from './queries.ts';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';
import { agesWords, keptDraftsWords, resourceCardWords, siteWords, portalWords as words } from './words.ts';

/** The link to the downloads of centres and students. */
const ResourcesCard = () => (
  <Card title={resourceCardWords.title} description={resourceCardWords.description}>
    <p className="quiet">
      <Link to="/resources" className="text-link">
        {resourceCardWords.open}
      </Link>
    </p>
  </Card>
);

/** The system settings; every change appears in the audit trail. */
export const PortalSection = () => (
  <Loaded query={useQuery(settingsQuery)} loading={words.loading} height={320}>
    {(settings) => (
      <>
        <IntakeForm settings={settings} />
        <NewIntakeForm settings={settings} />
        <AgesForm settings={settings} />
        <KeptDraftsForm settings={settings} />
        <DocumentsForm settings={settings} />
        <ResourcesCard />
        <SiteForm settings={settings} />
        <LinkSecretsCard />
      </>
    )}
  </Loaded>
);

const isDays = (text: string): boolean => text.trim() !== '' && draftsKeptDays.safeParse(Number(text)).success;

/** The time for which unsubmitted drafts are kept (rules 8.26). */
function KeptDraftsForm({ settings }: { readonly settings: Settings }) {
  const stored = { draftsKeptDays: settings.draftsKeptDays.toString() };
  const form = useSettingsForm({
    initialValues: stored,
    stored,
    validate: { draftsKeptDays: (text) => (isDays(text) ? null : keptDraftsWords.notDays) },
    changeOf: (values) => ({ draftsKeptDays: Number(values.draftsKeptDays) }),
    doneMessage: () => keptDraftsWords.done,
  });
  return (
    <SettingsForm form={form} words={keptDraftsWords} description={keptDraftsWords.description}>
      <TextInput
        inputMode="numeric"
        label={keptDraftsWords.days}
        description={keptDraftsWords.help}
        {...form.field('draftsKeptDays')}
      />
    </SettingsForm>
  );
}

const asText = (age: number | null): string => age?.toString() ?? '';
const asAge = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const check = (text: string): string | null =>
  text.trim() === '' || /^\s*([1-9]|[1-9]\d|1[01]\d|120)\s*$/.test(text) ? null : agesWords.notAnAge;

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
        return check(text) ?? (isCrossed ? agesWords.crossed : null);
      },
    },
    changeOf: ({ minimum, maximum }) => ({ ages: { minimum: asAge(minimum), maximum: asAge(maximum) } }),
    doneMessage: () => agesWords.done,
    fieldOf: (name) => /^ages\.(minimum|maximum)$/.exec(name)?.[1],
    fieldOfCode: { AGES_CROSSED: 'maximum' },
  });
  return (
    <SettingsForm form={form} words={agesWords} description={agesWords.description}>
      <TextInput
        inputMode="numeric"
        label={agesWords.minimum}
        description={agesWords.help}
        {...form.field('minimum')}
      />
      <TextInput
        inputMode="numeric"
        label={agesWords.maximum}
        description={agesWords.help}
        {...form.field('maximum')}
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
      contactEmail: (text) => (isValid(contactEmail.safeParse(text.trim())) ? null : siteWords.notAnAddress),
      analyticsReportUrl: (text) =>
        text.trim() === '' || isValid(analyticsReportUrl.safeParse(text.trim())) ? null : siteWords.notHttps,
    },
    changeOf: (values) => ({
      contactEmail: values.contactEmail.trim(),
      analyticsReportUrl: values.analyticsReportUrl.trim() || null,
    }),
    doneMessage: () => siteWords.done,
  });

  return (
    <SettingsForm form={form} words={siteWords}>
      <TextInput
        type="email"
        label={siteWords.contact}
        description={siteWords.contactHelp}
        {...form.field('contactEmail')}
      />
      <TextInput
        type="url"
        label={siteWords.report}
        description={siteWords.reportHelp}
        placeholder={siteWords.reportExample}
        {...form.field('analyticsReportUrl')}
      />
    </SettingsForm>
  );
}
