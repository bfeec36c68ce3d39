import { ApiError } from '../http/api-error.ts';
import type { Work } from '../http/work.ts';
import { hardestLevel, type Solved } from './challenge.ts';
import { challengeFrom } from './throttle.ts';

/** Each time the strikes of an address double, what its challenges ask for does too. */
const levelOf = (strikes: number): number =>
  Math.min(hardestLevel, Math.floor(Math.log2(Math.max(strikes, challengeFrom) / challengeFrom)));

/**
 * Lets a request on while few of its network address fail, and beyond that with a solved challenge (rules 4.13): nobody is
 * refused for their neighbours. @throws ApiError CHALLENGE_REQUIRED.
 */
export async function passAddress(work: Work): Promise<void> {
  const strikes = await work.services.throttle.strikes(work.client.addressGroup);
  if (strikes >= challengeFrom) await askForWork(work, strikes);
}

/** The same whatever the address has done, for a call that it has made too often. @throws ApiError CHALLENGE_REQUIRED. */
export async function askForWork(work: Work, strikes = 0): Promise<void> {
  const { challenges } = work.services;
  const { action, solution } = work.client;
  const solved = await challenges.read(action, levelOf(strikes), solution);
  if (solved && (await challenges.spend(work.db, solved))) return;
  throw await challengeRequired(work, strikes);
}

/**
 * The same without asking the database, for an answer that must wait for nothing: by what this process last learnt of the
 * address. The solution is still to be spent. @throws ApiError CHALLENGE_REQUIRED.
 */
export async function passAddressAtOnce(work: Work): Promise<Solved | undefined> {
  const { throttle, challenges } = work.services;
  const { addressGroup, action, solution } = work.client;
  const strikes = throttle.knownStrikes(addressGroup);
  if (strikes < challengeFrom) return undefined;
  const solved = await challenges.read(action, levelOf(strikes), solution);
  if (!solved) throw await challengeRequired(work, strikes);
  return solved;
}

const challengeRequired = async ({ client, services }: Work, strikes: number): Promise<ApiError> =>
  new ApiError('CHALLENGE_REQUIRED', { challenge: await services.challenges.make(client.action, levelOf(strikes)) });

/** Counts a code that was asked for against its address, until it is used. */
export async function countCodeRequest(work: Work): Promise<void> {
  const { throttle, securityLog } = work.services;
  const { addressGroup } = work.client;
  if (await throttle.countStrike(addressGroup)) {
    securityLog.note({ kind: 'address.locked', accountId: null, addressGroup });
  }
}
