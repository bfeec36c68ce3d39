import { NativeSelect, TextInput } from '@mantine/core';
import { banks, genders, isLgaOf, lgasOf, type PublicSettings, stateNames } from '@tvet/contract';
import type { ReactNode } from 'react';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import classes from './apply.module.css';
import { detailWords as words } from './details-words.ts';
import type { Keeper } from './live.ts';
import { MaskedField } from './masked-field.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useKeeper } from './use-keeper.ts';
import { type StepForm, useStepForm } from './use-step-form.ts';

interface DetailsStepProps {
  readonly keeper: Keeper;
  readonly settings: PublicSettings;
  readonly onDone: () => void;
}

export function DetailsStep({ keeper, settings, onDone }: DetailsStepProps) {
  const form = useStepForm({ keeper, step: 'details', ages: settings.ages, isLgaOf, onDone });
  return (
    <Form form={form} full>
      <About form={form} />
      <Numbers form={form} keeper={keeper} />
      <Home form={form} />
      <BankAccount form={form} />
      <StepButtons busy={form.busy} back="program" />
    </Form>
  );
}

interface PartProps {
  readonly form: StepForm;
}

const Part = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <section className={classes.part}>
    <h2 className="block-title">{title}</h2>
    {help && <p className={classes.plain}>{help}</p>}
    {children}
  </section>
);

/** The date of birth comes first, so that applicants who are too young find out before the long part. */
const About = ({ form }: PartProps) => (
  <Part title={words.you} help={words.lead}>
    <DateField
      id="dateOfBirth"
      label={words.birth.label}
      description={words.birth.help}
      error={form.errorOf('dateOfBirth')}
      words={words.birth}
      autoComplete="bday"
      value={form.values.dateOfBirth}
      onChange={(value) => form.type('dateOfBirth', value)}
      onLeave={() => form.leave('dateOfBirth')}
    />
    <ChoiceList
      id="gender"
      label={words.gender.label}
      error={form.errorOf('gender')}
      required
      beside
      choices={genders.map((value) => ({ value, label: words.gender[value] }))}
      value={form.values.gender}
      onChange={(value) => form.pick('gender', value)}
    />
  </Part>
);

function Numbers({ form, keeper }: PartProps & { readonly keeper: Keeper }) {
  const { draft } = useKeeper(keeper);
  return (
    <Part title={words.numbers} help={words.numbersHelp}>
      {(['nin', 'bvn'] as const).map((name) => (
        <MaskedField
          key={name}
          id={name}
          label={form.isNeeded(name) ? words[name].label : words.optional(words[name].label)}
          short={words[name].label}
          description={words[name].help}
          error={form.errorOf(name)}
          required={form.isNeeded(name)}
          value={form.values[name]}
          stored={draft.values[name]}
          onChange={(value) => form.type(name, value)}
          onLeave={() => form.leave(name)}
        />
      ))}
    </Part>
  );
}

function Home({ form }: PartProps) {
  const { state } = form.values;
  return (
    <Part title={words.home}>
      <TextInput
        label={words.line1.label}
        description={words.line1.help}
        autoComplete="address-line1"
        maxLength={200}
        {...form.field('streetAddressLine1')}
      />
      <TextInput
        label={words.line2.label}
        autoComplete="address-line2"
        maxLength={200}
        {...form.field('streetAddressLine2')}
      />
      <NativeSelect
        label={words.state.label}
        data={[{ value: '', label: words.state.none }, ...stateNames]}
        {...form.list('state')}
        onChange={({ currentTarget }) => {
          // A local government area belongs to one state.
          form.type('lga', '');
          form.pick('state', currentTarget.value);
        }}
      />
      <NativeSelect
        label={words.lga.label}
        data={[{ value: '', label: state === '' ? words.lga.first : words.lga.none }, ...lgasOf(state)]}
        {...form.list('lga')}
      />
    </Part>
  );
}

const bankChoices = [
  { value: '', label: words.bankName.none },
  ...banks.map(({ slug, name }) => ({ value: slug, label: name })),
];

const BankAccount = ({ form }: PartProps) => (
  <Part title={words.bank} help={words.bankHelp}>
    <NativeSelect label={words.bankName.label} data={bankChoices} autoComplete="off" {...form.list('bankName')} />
    <TextInput
      label={words.accountNumber.label}
      description={words.accountNumber.help}
      inputMode="numeric"
      autoComplete="off"
      {...form.field('accountNumber')}
    />
    <TextInput
      label={words.accountName.label}
      description={words.accountName.help}
      autoComplete="off"
      maxLength={200}
      {...form.field('accountName')}
    />
  </Part>
);
