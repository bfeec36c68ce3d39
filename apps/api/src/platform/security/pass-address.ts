import { ApiError } from '../../core/api-error.ts';
import type { Work } from '../calls/work.ts';
import { hardestLevel, type Solved } from './challenge.ts';
import { challengeFrom, nameChallengeFrom, type Throttle } from './throttle.ts';

/** A username as typed, which may have no account, and the attempted action. */
export interface NamedTarget {
  readonly for: keyof typeof nameChallengeFrom;
  readonly username: string;
}

/** The key that counts failures for a username. */
export const textOf = ({ for: purpose, username }: NamedTarget): string => `${purpose} ${username}`;

/** Forgets strangers' failures for an account, under both of its usernames. */
export async function forgetStrangers(
  { throttle }: { readonly throttle: Throttle },
  { id, phone, email }: { readonly id: string; readonly phone: string | null; readonly email: string | null },
): Promise<void> {
  await throttle.forgetAccount(id);
  for (const username of [phone, email]) {
    for (const purpose of ['sign-in', 'reset', 'reset-code'] as const) {
      if (username) await throttle.forgetFailures(textOf({ for: purpose, username }));
    }
  }
}

/** Each doubling of failures doubles the work of a challenge. `times` is failures divided by the number that triggers one. */
const levelOf = (times: number): number => Math.min(hardestLevel, Math.floor(Math.log2(Math.max(times, 1))));

/** Failures of the address or the username, as a multiple of the number that triggers a challenge. */
async function failureRatio(
  { client }: Work,
  target: NamedTarget | undefined,
  failureCount: (group: string) => ReturnType<Throttle['failureCount']> | number,
): Promise<number> {
  const ofAddress = (await failureCount(client.addressGroup)) / challengeFrom;
  return target ? Math.max(ofAddress, (await failureCount(textOf(target))) / nameChallengeFrom[target.for]) : ofAddress;
}

/**
 * Lets a request pass while its network address and the username it names have few failures, and otherwise with a solved
 * challenge (rules 4.13): neighbours and strangers cannot lock a person out. @throws ApiError CHALLENGE_REQUIRED.
 */
export async function passAddress(work: Work, target?: NamedTarget): Promise<void> {
  const times = await failureRatio(work, target, work.services.throttle.failureCount);
  if (times >= 1) await requireChallenge(work, times);
}

/** The same with any number of failures, for a call that the address has made too often. @throws ApiError CHALLENGE_REQUIRED. */
export async function requireChallenge(work: Work, times = 1): Promise<void> {
  const { challenges } = work.services;
  const { action, solution } = work.client;
  const solved = await challenges.read(action, levelOf(times), solution);
  if (solved && (await challenges.spend(work.db, solved))) return;
  throw await challengeRequired(work, times);
}

/**
 * The same without a query, for an answer that must not wait: it uses the counts of the address and the username that this
 * process last read. The solution is not spent yet. @throws ApiError CHALLENGE_REQUIRED.
 */
export async function passAddressAtOnce(work: Work, target: NamedTarget): Promise<Solved | undefined> {
  const { throttle, challenges } = work.services;
  const { action, solution } = work.client;
  const times = await failureRatio(work, target, throttle.knownFailures);
  if (times < 1) return undefined;
  const solved = await challenges.read(action, levelOf(times), solution);
  if (!solved) throw await challengeRequired(work, times);
  return solved;
}

const challengeRequired = async ({ client, services }: Work, times: number): Promise<ApiError> =>
  new ApiError('CHALLENGE_REQUIRED', { challenge: await services.challenges.make(client.action, levelOf(times)) });

/** Counts a requested code against its address and username, until it is used. */
export async function countCodeRequest(work: Work, target?: NamedTarget): Promise<void> {
  const { throttle, securityLog } = work.services;
  const { addressGroup } = work.client;
  if (await throttle.countStrike(addressGroup)) {
    securityLog.note({ kind: 'address.locked', accountId: null, addressGroup });
  }
  if (target) await throttle.countStrike(textOf(target));
}
