import { asRecord, parseStored } from '../../session/stored-json.ts';
import type { SentCodes } from '../../ui/sent-codes.ts';

/** The details of a visitor at sign-up, without the password, which is never stored. */
export interface SignUpDetails {
  readonly firstName: string;
  readonly lastName: string;
  /** Empty without one. */
  readonly email: string;
  readonly phoneNumber: string;
}

export const channels = ['phoneNumber', 'email'] as const;
export type Channel = (typeof channels)[number];

/** The channels that a code was sent to. */
export const channelsOf = (details: SignUpDetails): readonly Channel[] =>
  channels.filter((channel) => details[channel] !== '');

/** A sign-up that waits for its codes. */
export interface PendingSignUp {
  /** A secret of this tab, which proves together with the codes that the sign-up is its own (rules 4.18). */
  readonly attempt: string;
  readonly details: SignUpDetails;
  /** The phone number in E.164. */
  readonly phone: string;
  readonly codes: SentCodes;
  /** The channels confirmed already, if the other code was wrong. */
  readonly confirmed: readonly Channel[];
}

const key = 'pendingSignUp';
const names = ['firstName', 'lastName', 'email', 'phoneNumber'] as const satisfies readonly (keyof SignUpDetails)[];

/** Stored for this tab only: it survives a reload, and the next visitor of a shared device does not find it. */
export function readPendingSignUp(storage: Storage = sessionStorage): PendingSignUp | undefined {
  const { attempt, details, phone, codes, confirmed } = parseStored(storage.getItem(key));
  if (typeof attempt !== 'string' || attempt === '') return undefined;
  if (!names.every((name) => typeof asRecord(details)[name] === 'string')) return undefined;
  if (typeof phone !== 'string') return undefined;
  const { sentAt, againAt, emailOnly } = asRecord(codes);
  if (typeof sentAt !== 'string' || Number.isNaN(Date.parse(sentAt)) || typeof againAt !== 'number') return undefined;
  return {
    attempt,
    phone,
    codes: { sentAt, againAt, ...(emailOnly === true && { emailOnly }) },
    details: details as Record<keyof SignUpDetails, string>,
    confirmed: channels.filter((channel) => Array.isArray(confirmed) && confirmed.includes(channel)),
  };
}

export function keepPendingSignUp(
  { attempt, details: { firstName, lastName, email, phoneNumber }, phone, codes, confirmed }: PendingSignUp,
  storage: Storage = sessionStorage,
): void {
  // Field by field: the form's values contain the password too.
  storage.setItem(
    key,
    JSON.stringify({ attempt, details: { firstName, lastName, email, phoneNumber }, phone, codes, confirmed }),
  );
}

export const forgetPendingSignUp = (storage: Storage = sessionStorage): void => storage.removeItem(key);
