import { TextInput } from '@mantine/core';
import { draftsKeptDays, type Settings } from '@tvet/contract';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';
import { keptDraftsWords as words } from './words.ts';

const isDays = (text: string): boolean => text.trim() !== '' && draftsKeptDays.safeParse(Number(text)).success;

/** The time for which unsubmitted drafts are kept (rules 8.26). */
export function KeptDraftsForm({ settings }: { readonly settings: Settings }) {
  const stored = { draftsKeptDays: settings.draftsKeptDays.toString() };
  const form = useSettingsForm({
    initialValues: stored,
    stored,
    validate: { draftsKeptDays: (text) => (isDays(text) ? null : words.notDays) },
    changeOf: (values) => ({ draftsKeptDays: Number(values.draftsKeptDays) }),
    onDone: () => words.done,
  });
  return (
    <SettingsForm form={form} words={words} description={words.description}>
      <TextInput inputMode="numeric" label={words.days} description={words.help} {...form.field('draftsKeptDays')} />
    </SettingsForm>
  );
}
