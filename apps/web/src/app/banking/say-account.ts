import { t } from '@lingui/core/macro';
import type { BankChange } from '@tvet/contract';

/** An account whose number has only its last four digits. */
export type MaskedAccount = BankChange['before'];

/** The old and the new account, as facts. */
export const oldAndNew = (before: MaskedAccount, after: MaskedAccount) =>
  [
    [t`Old account`, sayAccount(before)],
    [t`New account`, sayAccount(after)],
  ] as const;

const sayAccount = ({ bank, accountNumber, accountName }: MaskedAccount): string =>
  [accountNumber, bank, accountName].filter(Boolean).join(', ') || t`None yet`;
