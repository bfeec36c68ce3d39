import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, NativeSelect, TextInput } from '@mantine/core';
import {
  accountDoubt,
  type BankDetails,
  bankDetailsForm,
  bankLabels,
  banks,
  type OwnBankDetails,
  ownBankDetailsForm,
  plainNumber,
} from '@tvet/contract';
import { Form } from '../ui/form/form.tsx';
import { problemsOf } from '../ui/form/problems-of.ts';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { usePortalForm } from '../ui/form/use-portal-form.ts';
import classes from './bank-details.module.css';
import { type BankChangeSteps, ConfirmBankChange } from './confirm-bank-change.tsx';

export interface BankDetailsFormProps extends BankChangeSteps {
  readonly details: OwnBankDetails;
  /** The account of a person has ten digits; that of a centre can be unusual. */
  readonly whose: 'own' | 'centre';
  /** Absent if there are no details yet. */
  readonly onLeave?: () => void;
}

const labelsOf = () =>
  Object.fromEntries(Object.entries(bankLabels).map(([field, { label }]) => [field, i18n._(label)])) as Record<
    keyof typeof bankLabels,
    string
  >;

const choices = () => [
  { value: '', label: t`Choose a bank` },
  ...banks.map(({ slug, name }) => ({ value: slug, label: name })),
];

const sayLength = () => t`An account number usually has 10 digits. Check it before you continue.`;
const sayOtherBank = () => t`This number does not match the bank you chose. Check both.`;

/** The form for new bank details. A dialog then compares them with the old ones and asks for password and code. */
export function BankDetailsForm({ details, whose, begin, say, onConfirmed, onLeave }: BankDetailsFormProps) {
  const labels = labelsOf();
  const check = whose === 'own' ? ownBankDetailsForm : bankDetailsForm;
  const form = usePortalForm<BankDetails>({
    initialValues: {
      bankName: details.bankName ?? '',
      accountNumber: details.accountNumber ?? '',
      accountName: details.accountName ?? '',
    },
    idPrefix: 'bank-',
    validate: (values) => problemsOf(check, values, labels),
    labels,
    asksFirst: () => true,
    send: (values) => values,
  });
  const doubt = accountDoubt(form.values);
  return (
    <>
      <Form
        form={form}
        words={{ submit: t`Continue`, busy: t`Continue` }}
        full
        after={
          onLeave && (
            <Anchor component="button" type="button" underline="always" onClick={onLeave}>
              <Trans>Keep the old bank details</Trans>
            </Anchor>
          )
        }
      >
        <NativeSelect label={labels.bankName} data={choices()} autoComplete="off" {...form.field('bankName')} />
        <TextInput
          label={labels.accountNumber}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('accountNumber')}
        />
        <p role="status" className={classes.doubt}>
          {doubt && (plainNumber(form.values.accountNumber).length === 10 ? sayOtherBank() : sayLength())}
        </p>
        <TextInput
          label={labels.accountName}
          description={t`The name that the bank has for this account`}
          autoComplete="off"
          {...form.field('accountName')}
        />
      </Form>
      <UnsavedGuard title={t`Bank details`} dirty={form.dirty} />
      {form.asked && (
        <ConfirmBankChange
          from={details}
          to={check.parse(form.asked)}
          begin={begin}
          {...(say && { say })}
          onConfirmed={onConfirmed}
          onClose={form.takeBack}
        />
      )}
    </>
  );
}
