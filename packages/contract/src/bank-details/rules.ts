/* Separate from the schemas, so that a page need not load them. */
import { msg } from '@lingui/core/runtime-macro';
import { plainNumber } from '../core/text.ts';
import { bankOf } from '../reference/banks.ts';
import { isNuban } from '../reference/nuban.ts';

/** The hours between a confirmed change of bank details and its effect (rules 15.18). */
export const bankChangeHours = 48;

/** The page that cancels a change for the holder of the key in a message. */
export const cancelBankChangePath = '/cancel-bank-change';

/** The fields of bank details, and the sentences for missing ones. */
export const bankLabels = {
  bankName: { label: msg`Bank name`, required: msg`Bank name is required` },
  accountNumber: { label: msg`Account number`, required: msg`Account number is required` },
  accountName: { label: msg`Account name`, required: msg`Account name is required` },
} as const;

export const notOfBank = msg`This is not an account number of the bank you chose. Check the number and the bank`;

/**
 * Returns the doubt about an account number, or `undefined` (rules 8.7). `form`: it does not have ten digits. `other-bank`: it
 * cannot exist at this bank.
 */
export function accountDoubt({
  accountNumber,
  bankName,
}: {
  readonly accountNumber: string;
  readonly bankName: string;
}): 'form' | 'other-bank' | undefined {
  const number = plainNumber(accountNumber);
  if (number === '') return undefined;
  const code = bankOf(bankName)?.code;
  if (code !== undefined && !isNuban(number, code)) return 'other-bank';
  return /^\d{10}$/.test(number) ? undefined : 'form';
}
