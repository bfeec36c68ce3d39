import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PasswordInput } from '@mantine/core';
import {
  type BankChange,
  type BankDetails,
  bankOf,
  type CallAnswer,
  type calls,
  codeIncomplete,
  codeLength,
  type OwnBankDetails,
} from '@tvet/contract';
import { useState } from 'react';
import { request } from '../portal.ts';
import { CodeBoxes } from '../ui/code-boxes.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { Facts } from '../ui/facts.tsx';
import { usePortalForm } from '../ui/form/use-portal-form.ts';
import { NewestCode } from '../ui/newest-code.tsx';
import { type SentCodes, sentCodes } from '../ui/sent-codes.ts';
import { toast } from '../ui/toast.ts';
import classes from './bank-details.module.css';
import { type MaskedAccount, oldAndNew } from './say-account.ts';

export interface BankChangeSteps {
  /** Begins the change, with the password. */
  readonly begin: (
    body: BankDetails & { readonly currentPassword: string },
  ) => Promise<CallAnswer<typeof calls.changeOwnBankDetails>>;
  /** The sentence for a refusal of the whole change, if the page has its own. */
  readonly say?: (error: unknown) => string;
  readonly onConfirmed: (change: BankChange) => void;
}

interface ConfirmBankChangeProps extends BankChangeSteps {
  readonly from: OwnBankDetails;
  readonly to: BankDetails;
  readonly onClose: () => void;
}

/** The change whose code was sent. */
interface Begun {
  readonly id: string;
  /** The server's sentence that names the phone. */
  readonly message: string;
  readonly codes: SentCodes;
}

const maskedOf = ({ bankName, accountNumber, accountName }: Omit<OwnBankDetails, 'pending'>): MaskedAccount => ({
  bank: bankName && (bankOf(bankName)?.name ?? bankName),
  accountNumber: accountNumber?.slice(-4).padStart(accountNumber.length, '*') ?? null,
  accountName,
});

/** Shows the old and the new account, and asks for the password and then for the code on the phone (rules 15.18). */
export function ConfirmBankChange({ from, to, begin, say, onConfirmed, onClose }: ConfirmBankChangeProps) {
  const [begun, setBegun] = useState<Begun>();
  const ask = async (currentPassword: string) => {
    const { message, data } = await begin({ ...to, currentPassword });
    setBegun({ id: data.id, message, codes: sentCodes(data) });
    if (data.sent) form.set('code', '');
  };
  const form = usePortalForm({
    initialValues: { currentPassword: '', code: '' },
    idPrefix: 'bank-',
    validate: {
      currentPassword: (password) => (password === '' ? t`Current password is required` : null),
      code: (code) => (begun === undefined || code.length === codeLength ? null : i18n._(codeIncomplete)),
    },
    labels: { currentPassword: t`Current password` },
    fieldOfCode: { INVALID_CODE: 'code' },
    ...(say && { say }),
    send: async ({ currentPassword, code }) => {
      if (!begun) return ask(currentPassword);
      const { data } = await request('POST /bank-changes/{id}/confirm', { params: { id: begun.id }, body: { code } });
      toast.success(t`The new bank details are pending. You can cancel the change until it takes effect`);
      onConfirmed(data);
    },
  });
  const again = () => ask(form.values.currentPassword).catch(form.refuse);

  return (
    <FormDialog
      title={t`Check the new account`}
      form={form}
      words={
        begun ? { submit: t`Confirm`, busy: t`Confirming...` } : { submit: t`Send me a code`, busy: t`Sending...` }
      }
      onClose={onClose}
    >
      <Facts
        className={classes.accounts}
        label={t`Old and new account`}
        facts={oldAndNew(maskedOf(from), maskedOf(to))}
      />
      <p role="status">
        {begun?.message ?? <Trans>We will send a code to your phone and notify the people concerned.</Trans>}
      </p>
      {begun ? (
        <>
          <CodeBoxes
            key={begun.codes.sentAt}
            id={form.idOf('code')}
            label={t`Code`}
            description={t`It works for 10 minutes.`}
            length={codeLength}
            fromSms
            onChange={(code) => form.set('code', code)}
            error={form.errorOf('code')}
          />
          <NewestCode {...begun.codes} onAsk={again} />
        </>
      ) : (
        <PasswordInput
          label={t`Current password`}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t`Show current password`, tabIndex: 0 }}
          data-autofocus
          {...form.field('currentPassword')}
        />
      )}
    </FormDialog>
  );
}
