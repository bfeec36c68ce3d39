import { TextInput } from '@mantine/core';
import type { Settings } from '@tvet/contract';
import { Form } from '../../ui/form/form.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { usePortalForm } from '../../ui/form/use-portal-form.ts';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { useChangeSettings } from './use-change-settings.ts';
import { agesWords as words } from './words.ts';

const asText = (age: number | null): string => age?.toString() ?? '';
const asAge = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const check = (text: string): string | null =>
  text.trim() === '' || /^\s*([1-9]|[1-9]\d|1[01]\d|120)\s*$/.test(text) ? null : words.notAnAge;

/** The age limits of applicants; empty: any age (rules 8.10). */
export function AgesForm({ settings: { ages } }: { readonly settings: Settings }) {
  const change = useChangeSettings();
  const stored = { minimum: asText(ages.minimum), maximum: asText(ages.maximum) };
  const form = usePortalForm({
    initialValues: stored,
    stored,
    validate: {
      minimum: check,
      maximum: (text, { minimum }) => {
        const [youngest, oldest] = [asAge(minimum), asAge(text)];
        const isCrossed = youngest !== null && oldest !== null && youngest > oldest;
        return check(text) ?? (isCrossed ? words.crossed : null);
      },
    },
    send: ({ minimum, maximum }, key) => change({ ages: { minimum: asAge(minimum), maximum: asAge(maximum) } }, key),
    onDone: () => toast.success(words.done),
    fieldOf: (name) => /^ages\.(minimum|maximum)$/.exec(name)?.[1],
    fieldOfCode: { AGES_CROSSED: 'maximum' },
  });
  return (
    <Card title={words.title} description={words.description}>
      <Form form={form} words={words}>
        <TextInput inputMode="numeric" label={words.minimum} description={words.help} {...form.field('minimum')} />
        <TextInput inputMode="numeric" label={words.maximum} description={words.help} {...form.field('maximum')} />
      </Form>
      <UnsavedGuard title={words.title} dirty={form.dirty && !form.busy} />
    </Card>
  );
}
