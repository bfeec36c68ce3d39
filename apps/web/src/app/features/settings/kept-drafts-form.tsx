import { TextInput } from '@mantine/core';
import { draftsKeptDays, type Settings } from '@tvet/contract';
import { Form } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { useChangeSettings } from './use-change-settings.ts';
import { keptDraftsWords as words } from './words.ts';

const isDays = (text: string): boolean => text.trim() !== '' && draftsKeptDays.safeParse(Number(text)).success;

/** The time for which unsubmitted drafts are kept (rules 8.26). */
export function KeptDraftsForm({ settings }: { readonly settings: Settings }) {
  const change = useChangeSettings();
  const stored = { draftsKeptDays: settings.draftsKeptDays.toString() };
  const form = usePortalForm({
    initialValues: stored,
    stored,
    validate: { draftsKeptDays: (text) => (isDays(text) ? null : words.notDays) },
    send: (values, key) => change({ draftsKeptDays: Number(values.draftsKeptDays) }, key),
    onDone: () => toast.success(words.done),
  });
  return (
    <Card title={words.title} description={words.description}>
      <Form form={form} words={words}>
        <TextInput inputMode="numeric" label={words.days} description={words.help} {...form.field('draftsKeptDays')} />
      </Form>
      <UnsavedGuard title={words.title} dirty={form.dirty && !form.busy} />
    </Card>
  );
}
