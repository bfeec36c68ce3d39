import { t } from '@lingui/core/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { banks, genders, isLgaOf, lgasOf, type PublicSettings, stateNames } from '@tvet/contract';
import type { ReactNode } from 'react';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import classes from './apply.module.css';
import type { Keeper } from './live.ts';
import { MaskedField } from './masked-field.tsx';
import { sayGender } from './say-values.ts';
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
  <Part title={t`About you`} help={t`Write your details as they are on your NIN.`}>
    <DateField
      id="dateOfBirth"
      label={t`Date of birth`}
      description={t`For example 30 6 2004`}
      error={form.errorOf('dateOfBirth')}
      words={{ day: t`Day`, month: t`Month`, year: t`Year` }}
      autoComplete="bday"
      value={form.values.dateOfBirth}
      onChange={(value) => form.type('dateOfBirth', value)}
      onLeave={() => form.leave('dateOfBirth')}
    />
    <ChoiceList
      id="gender"
      label={t`Gender`}
      error={form.errorOf('gender')}
      required
      beside
      choices={genders.map((value) => ({ value, label: sayGender(value) }))}
      value={form.values.gender}
      onChange={(value) => form.pick('gender', value)}
    />
  </Part>
);

const sayNumber = (name: 'nin' | 'bvn') => (name === 'nin' ? t`NIN` : t`BVN`);
const sayOptional = (label: string) => t`${label} (if you have one)`;

function Numbers({ form, keeper }: PartProps & { readonly keeper: Keeper }) {
  const { draft } = useKeeper(keeper);
  return (
    <Part
      title={t`Your numbers`}
      help={t`We keep these numbers safe. This phone or computer stores them in encrypted form, and only until they are sent.`}
    >
      {(['nin', 'bvn'] as const).map((name) => (
        <MaskedField
          key={name}
          id={name}
          label={form.isNeeded(name) ? sayNumber(name) : sayOptional(sayNumber(name))}
          short={sayNumber(name)}
          description={name === 'nin' ? t`11 digits. Dial *346# to see it.` : t`11 digits. Dial *565*0# to see it.`}
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
    <Part title={t`Where you live`}>
      <TextInput
        label={t`Street address`}
        description={t`House number and street, or the nearest place people know`}
        autoComplete="address-line1"
        maxLength={200}
        {...form.field('streetAddressLine1')}
      />
      <TextInput
        label={t`Second line (if you need it)`}
        autoComplete="address-line2"
        maxLength={200}
        {...form.field('streetAddressLine2')}
      />
      <NativeSelect
        label={t`State`}
        data={[{ value: '', label: t`Choose a state` }, ...stateNames]}
        {...form.list('state')}
        onChange={({ currentTarget }) => {
          // A local government area belongs to one state.
          form.type('lga', '');
          form.pick('state', currentTarget.value);
        }}
      />
      <NativeSelect
        label={t`Local government area`}
        data={[{ value: '', label: state === '' ? t`Choose a state first` : t`Choose an area` }, ...lgasOf(state)]}
        {...form.list('lga')}
      />
    </Part>
  );
}

const bankChoices = () => [
  { value: '', label: t`Choose a bank` },
  ...banks.map(({ slug, name }) => ({ value: slug, label: name })),
];

const BankAccount = ({ form }: PartProps) => (
  <Part
    title={t`Your bank account`}
    help={t`Your monthly stipend will be paid here. The account must be in your own name.`}
  >
    <NativeSelect label={t`Bank`} data={bankChoices()} autoComplete="off" {...form.list('bankName')} />
    <TextInput
      label={t`Account number`}
      description={t`10 digits`}
      inputMode="numeric"
      autoComplete="off"
      {...form.field('accountNumber')}
    />
    <TextInput
      label={t`Account name`}
      description={t`Your name as the bank has it`}
      autoComplete="off"
      maxLength={200}
      {...form.field('accountName')}
    />
  </Part>
);
