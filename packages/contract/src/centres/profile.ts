import * as z from 'zod';
import { instant, seenText, typedText } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { plainName } from '../core/names.ts';
import { plainNumber } from '../core/text.ts';
import { bankOf } from '../reference/banks.ts';
import { isNuban } from '../reference/nuban.ts';

export const profileLabels = {
  accountNumber: 'Account number',
  accountName: 'Account name',
  bankName: 'Bank name',
} as const;

/** Bank details; `null` before they are first set. */
export const centreProfile = z
  .object({
    accountNumber: z.string().nullable(),
    accountName: z.string().nullable(),
    /** The bank's slug. */
    bankName: z.string().nullable(),
    /** The time of their last change; `null` while they are the original ones. */
    changedAt: instant.nullable(),
  })
  .meta({ id: 'CentreProfile' });
export type CentreProfile = z.infer<typeof centreProfile>;
export const centreProfileAnswer = dataAnswer(centreProfile);

const required = (field: keyof typeof profileLabels, most: number, tidy?: (typed: string) => string) =>
  typedText(`${profileLabels[field]} is required`, tidy)
    .min(1, { error: `${profileLabels[field]} is required`, abort: true })
    .max(most, `${profileLabels[field]} must be at most ${most} characters long`)
    .refine(...seenText(profileLabels[field]));

/** All three are required. A number that cannot exist at its bank is a warning, not an error (rules 8.7). */
export const profileChange = z.object({
  accountNumber: required('accountNumber', 34, plainNumber),
  accountName: required('accountName', 200, plainName),
  bankName: required('bankName', 100).refine((slug) => bankOf(slug) !== undefined, 'must be one of the banks'),
});
export type ProfileChange = z.infer<typeof profileChange>;

/** Returns the doubt about an account number, as far as it can be checked; `undefined` if there is none (rules 8.7). */
export function accountDoubt({
  accountNumber,
  bankName,
}: Pick<ProfileChange, 'accountNumber' | 'bankName'>): 'form' | 'check-digit' | undefined {
  const number = plainNumber(accountNumber);
  if (number === '') return undefined;
  if (!/^\d{10}$/.test(number)) return 'form';
  const code = bankOf(bankName)?.code;
  return code !== undefined && !isNuban(number, code) ? 'check-digit' : undefined;
}
