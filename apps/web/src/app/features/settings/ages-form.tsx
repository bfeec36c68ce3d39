import { TextInput } from '@mantine/core';
import type { Settings } from '@tvet/contract';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';
import { agesWords as words } from './words.ts';

const asText = (age: number | null): string => age?.toString() ?? '';
const asAge = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const check = (text: string): string | null =>
  text.trim() === '' || /^\s*([1-9]|[1-9]\d|1[01]\d|120)\s*$/.test(text) ? null : words.notAnAge;

/** The age limits of applicants; empty: any age (rules 8.10). */
export function AgesForm({ settings: { ages } }: { readonly settings: Settings }) {
  const stored = { minimum: asText(ages.minimum), maximum: asText(ages.maximum) };
  const form = useSettingsForm({
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
    changeOf: ({ minimum, maximum }) => ({ ages: { minimum: asAge(minimum), maximum: asAge(maximum) } }),
    onDone: () => words.done,
    fieldOf: (name) => /^ages\.(minimum|maximum)$/.exec(name)?.[1],
    fieldOfCode: { AGES_CROSSED: 'maximum' },
  });
  return (
    <SettingsForm form={form} words={words} description={words.description}>
      <TextInput inputMode="numeric" label={words.minimum} description={words.help} {...form.field('minimum')} />
      <TextInput inputMode="numeric" label={words.maximum} description={words.help} {...form.field('maximum')} />
    </SettingsForm>
  );
}
