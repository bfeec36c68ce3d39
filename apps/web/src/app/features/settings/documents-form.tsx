import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type DocumentType, documentTypeNames, documentTypes, type Settings, type Trade, trades } from '@tvet/contract';
import classes from './form.module.css';
import { settingLabels } from './setting-labels.ts';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

type Values = { reminders: boolean; remindDaysBefore: string; askedSince: string } & Record<
  `${DocumentType}-required`,
  boolean
> &
  Record<`${DocumentType}-dueDays`, string> &
  Record<`${DocumentType}-exceptSkills`, Trade[]>;

/** The limits of the server: days before, and days after. */
const least = { before: 1, after: 0 } as const;
const most = { before: 60, after: 120 } as const;

const perType = <V,>(of: (type: DocumentType) => Record<string, V>): Record<string, V> =>
  Object.assign({}, ...documentTypeNames.map(of));

const valuesOf = ({ documents }: Settings): Values =>
  ({
    reminders: documents.reminders,
    remindDaysBefore: String(documents.remindDaysBefore),
    askedSince: documents.askedSince,
    ...perType<boolean | string | Trade[]>((type) => ({
      [`${type}-required`]: documents.types[type].required,
      [`${type}-dueDays`]: String(documents.types[type].dueDays),
      [`${type}-exceptSkills`]: [...documents.types[type].exceptSkills],
    })),
  }) as Values;

const isWhole = (text: string, from: number, to: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= from && Number(text) <= to;

const sayWhole = (from: number, to: number): string => `enter a whole number from ${from} to ${to}`;

function validate(values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isWhole(values.remindDaysBefore, least.before, most.before))
    errors.remindDaysBefore = `${settingLabels.remindDaysBefore}: ${sayWhole(least.before, most.before)}`;
  if (!/^20\d\d-\d\d-\d\d$/.test(values.askedSince))
    errors.askedSince = `${settingLabels.askedSince}: enter a date from 2000 to 2099`;
  for (const type of documentTypeNames) {
    if (!isWhole(values[`${type}-dueDays`], least.after, most.after))
      errors[`${type}-dueDays`] = `${documentTypes[type].label}, days: ${sayWhole(least.after, most.after)}`;
  }
  return errors;
}

/** The documents that centres have to send, with due dates and reminders (rules 17.14, 17.21). */
export function DocumentsForm({ settings }: { readonly settings: Settings }) {
  const form = useSettingsForm<Values>({
    initialValues: valuesOf(settings),
    stored: valuesOf(settings),
    idPrefix: 'documents-',
    validate,
    changeOf: (values) => ({
      documents: {
        reminders: values.reminders,
        remindDaysBefore: Number(values.remindDaysBefore),
        askedSince: values.askedSince,
        types: Object.fromEntries(
          documentTypeNames.map((type) => [
            type,
            {
              required: values[`${type}-required`],
              dueDays: Number(values[`${type}-dueDays`]),
              exceptSkills: values[`${type}-exceptSkills`],
            },
          ]),
        ),
      },
    }),
    doneMessage: () => 'Document settings saved',
    fieldOf: (name) => {
      const [, type, part] = /^documents\.types\.(\w+)\.(\w+)/.exec(name) ?? [];
      return type && part ? `${type}-${part}` : /^documents\.(\w+)$/.exec(name)?.[1];
    },
  });

  return (
    <SettingsForm
      form={form}
      title={settingLabels.documents}
      submit="Save document settings"
      description="The documents that centres send for each skill, when they are due, and when centres are reminded."
      full
      after={
        <p className="quiet">
          <Link to="/center-documents-missing" className="text-link">
            Missing documents
          </Link>
        </p>
      }
    >
      <Checkbox
        label={settingLabels.reminders}
        description="By email and SMS: once when a document is due soon, and once when it is overdue"
        {...form.field('reminders', { type: 'checkbox' })}
      />
      <TextInput
        inputMode="numeric"
        label={settingLabels.remindDaysBefore}
        description="The document counts as due from then on, and its centre is reminded"
        {...form.field('remindDaysBefore')}
      />
      <TextInput
        type="date"
        label={settingLabels.askedSince}
        description="Periods that began before this date need no documents"
        {...form.field('askedSince')}
      />
      {documentTypeNames.map((type) => (
        <fieldset key={type} className={classes.programme}>
          <legend>{documentTypes[type].label}</legend>
          <Checkbox label={settingLabels.required} {...form.field(`${type}-required`, { type: 'checkbox' })} />
          <TextInput
            inputMode="numeric"
            label={
              documentTypes[type].dueAfter === 'first'
                ? 'Due this many days after the start of the period'
                : 'Due this many days after the end of the period'
            }
            {...form.field(`${type}-dueDays`)}
          />
          <MultiSelect
            label={settingLabels.exceptSkills}
            placeholder={form.values[`${type}-exceptSkills`].length > 0 ? undefined : 'Required for every skill'}
            data={trades}
            searchable
            hidePickedOptions
            nothingFoundMessage="No such skill"
            {...form.field(`${type}-exceptSkills`)}
          />
        </fieldset>
      ))}
    </SettingsForm>
  );
}
