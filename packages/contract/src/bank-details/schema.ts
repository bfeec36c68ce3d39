import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { instant, reasonText, recordId, seenText, typedText, withMessage } from '../core/fields.ts';
import { dataAnswer, listAnswer, pageQuery } from '../core/list.ts';
import { plainName } from '../core/names.ts';
import { plainNumber } from '../core/text.ts';
import { changePasswordBody, codesAnswer, confirmSignUpBody } from '../identity/schema.ts';
import { bankOf } from '../reference/banks.ts';
import { accountDoubt, bankLabels, notOfBank } from './rules.ts';

/** An account as others may see it: the number has only its last four digits (rules 6.10). */
const maskedAccount = z.object({
  bank: z.string().nullable(),
  accountNumber: z.string().nullable(),
  accountName: z.string().nullable(),
});

/** `waiting`: until it is due, and for a centre until it is approved. `applied`: it is in effect. */
export const bankChangeStatuses = ['unconfirmed', 'waiting', 'applied', 'cancelled', 'refused'] as const;
export type BankChangeStatus = (typeof bankChangeStatuses)[number];

/** The actions on a change of bank details. */
const bankChangeActions = ['cancel', 'approve', 'refuse'] as const;
export type BankChangeAction = (typeof bankChangeActions)[number];

/** A change of bank details (rules 15.18). */
export const bankChange = z
  .object({
    id: recordId,
    status: z.enum(bankChangeStatuses),
    /** The centre whose account changes; `null` for the account of a person. */
    centre: z.object({ id: recordId, name: z.string(), tvetCode: z.string() }).nullable(),
    before: maskedAccount,
    after: maskedAccount,
    /** The requester; `null` for the change of an applicant. */
    requestedBy: z.object({ id: recordId, name: z.string() }).nullable(),
    requestedAt: instant,
    /** The earliest time at which it takes effect; `null` until its code is confirmed. */
    effectiveAt: instant.nullable(),
    /** True for the change of a centre that is not approved yet. */
    needsApproval: z.boolean(),
    approvedAt: instant.nullable(),
    allowedActions: z.array(z.enum(bankChangeActions)),
  })
  .meta({ id: 'BankChange' });
export type BankChange = z.infer<typeof bankChange>;
export const bankChangeAnswer = dataAnswer(bankChange);

/** Bank details; `null` before they are first set. */
const details = z.object({
  accountNumber: z.string().nullable(),
  accountName: z.string().nullable(),
  /** The bank's slug. */
  bankName: z.string().nullable(),
  /** The pending change; `null` if there is none. */
  pending: bankChange.nullable(),
});

/** The bank details of an applicant. */
export const ownBankDetails = details.meta({ id: 'OwnBankDetails' });
export type OwnBankDetails = z.infer<typeof ownBankDetails>;
export const ownBankDetailsAnswer = dataAnswer(ownBankDetails);

/** The bank details of a centre. */
export const centreProfile = details
  .extend({
    /** The time of their last change; `null` while they are the original ones. */
    changedAt: instant.nullable(),
  })
  .meta({ id: 'CentreProfile' });
export type CentreProfile = z.infer<typeof centreProfile>;
export const centreProfileAnswer = dataAnswer(centreProfile);

const required = (field: keyof typeof bankLabels, most: number, tidy?: (typed: string) => string) => {
  const missing = withMessage(bankLabels[field].required);
  return typedText(missing, tidy)
    .min(1, { ...missing, abort: true })
    .max(most, `must be at most ${most} characters long`)
    .refine(...seenText(bankLabels[field].label));
};

const bankDetails = z.object({
  accountNumber: required('accountNumber', 34, plainNumber),
  accountName: required('accountName', 200, plainName),
  bankName: required('bankName', 100).refine((slug) => bankOf(slug) !== undefined, 'must be one of the banks'),
});
export type BankDetails = z.infer<typeof bankDetails>;

type Account = Pick<BankDetails, 'accountNumber' | 'bankName'>;

/** Refuses a number that cannot exist at its bank, if the numbers of the bank can be checked (rules 8.7). */
const refuseOtherBank = [
  (account: Account) => accountDoubt(account) !== 'other-bank',
  { path: ['accountNumber'], ...withMessage(notOfBank), params: { code: 'account_of_other_bank' } },
] satisfies [unknown, object];

/** The new details of a centre. A number in an unusual form is a warning, not an error. */
export const bankDetailsForm = bankDetails.refine(...refuseOtherBank);

/** The new details of a person, whose account number has ten digits. */
export const ownBankDetailsForm = bankDetails
  .refine(({ accountNumber }) => /^\d{10}$/.test(accountNumber), {
    path: ['accountNumber'],
    ...withMessage(msg`An account number has 10 digits`),
    params: { code: 'account_digits' },
  })
  .refine(...refuseOtherBank);

const proof = changePasswordBody.pick({ currentPassword: true }).shape;
export const centreBankDetailsBody = bankDetails.extend(proof).refine(...refuseOtherBank);
export const ownBankDetailsBody = ownBankDetailsForm.safeExtend(proof);

/** The started change. Its code was sent to the phone on record. */
export const bankChangeBegun = codesAnswer.extend({ data: codesAnswer.shape.data.extend({ id: recordId }) });

export const confirmBankChangeBody = confirmSignUpBody.pick({ code: true });

/** The key in the message about a change. It shows and cancels the change without a sign-in. */
export const bankChangeKeyBody = z.object({ key: z.string().max(100) });

/** A change as the holder of its key sees it. `canCancel`: false once it has ended. */
export const keyedBankChange = z
  .object({
    status: z.enum(bankChangeStatuses),
    /** `null` for the account of a person. */
    centreName: z.string().nullable(),
    before: maskedAccount,
    after: maskedAccount,
    effectiveAt: instant.nullable(),
    canCancel: z.boolean(),
    contactEmail: z.string(),
  })
  .meta({ id: 'KeyedBankChange' });
export type KeyedBankChange = z.infer<typeof keyedBankChange>;
export const keyedBankChangeAnswer = dataAnswer(keyedBankChange);

/** The pending changes of centres, the oldest first. */
export const bankChangeQuery = pageQuery;
export const bankChangeList = listAnswer('data', bankChange);

export const refuseBankChangeBody = z.object({ reason: reasonText('Give the reason') });
