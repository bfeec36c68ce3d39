import { ApiError } from '../../core/api-error.ts';
import type { Work } from '../calls/work.ts';
import { hardestLevel, type Solved } from './challenge.ts';
import { challengeFrom, nameChallengeFrom, type Throttle } from './throttle.ts';

/** A username as somebody typed it, whether or not anybody has it, and what is done to it. */
export interface NamedTarget {
  readonly for: keyof typeof nameChallengeFrom;
  readonly username: string;
}

/** The text that failures at a username are counted by. */
export const textOf = ({ for: purpose, username }: NamedTarget): string => `${purpose} ${username}`;

/** Forgets what strangers failed at an account, under either of its usernames. */
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

/** Each time the failures double, what the challenges ask for does too. `times` is failures over the number that asks for work. */
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
 * Lets a request on while few of its network address fail, and few at the username it names, and beyond that with a solved
 * challenge (rules 4.13): nobody is refused for their neighbours, or for what strangers do to them. @throws ApiError
 * CHALLENGE_REQUIRED.
 */
export async function passAddress(work: Work, target?: NamedTarget): Promise<void> {
  const times = await failureRatio(work, target, work.services.throttle.failureCount);
  if (times >= 1) await requireChallenge(work, times);
}

/** The same whatever the address has done, for a call that it has made too often. @throws ApiError CHALLENGE_REQUIRED. */
export async function requireChallenge(work: Work, times = 1): Promise<void> {
  const { challenges } = work.services;
  const { action, solution } = work.client;
  const solved = await challenges.read(action, levelOf(times), solution);
  if (solved && (await challenges.spend(work.db, solved))) return;
  throw await challengeRequired(work, times);
}

/**
 * The same without asking the database, for an answer that must wait for nothing: by what this process last learnt of the
 * address and the username. The solution is still to be spent. @throws ApiError CHALLENGE_REQUIRED.
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

/** Counts a code that was asked for against its address, and the username it was asked for, until it is used. */
export async function countCodeRequest(work: Work, target?: NamedTarget): Promise<void> {
  const { throttle, securityLog } = work.services;
  const { addressGroup } = work.client;
  if (await throttle.countStrike(addressGroup)) {
    securityLog.note({ kind: 'address.locked', accountId: null, addressGroup });
  }
  if (target) await throttle.countStrike(textOf(target));
}
