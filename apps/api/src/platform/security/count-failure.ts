import type { SecurityEventKind } from '@tvet/contract';
import type { Work } from '../calls/work.ts';
import { type NamedTarget, textOf } from './pass-address.ts';
import { deviceLimit, nameChallengeFrom } from './throttle.ts';

interface Failure {
  /** How it is noted; left out of what means nothing by itself, as an unknown refresh token: that is counted alone. */
  readonly kind?: SecurityEventKind;
  /** Whose account it was aimed at; `null` when there is no such account. */
  readonly accountId: string | null;
  /** The text whose failures lock it, and how many of them do. */
  readonly counted?: { readonly by: string; readonly limit: number };
  /** The username that a stranger aimed at: after several failures, those who name it are asked for work. */
  readonly target?: NamedTarget | undefined;
}

/** Wrong passwords of somebody who is signed in count against their session. */
export const countedOf = ({ sessionId }: { readonly sessionId: string }) => ({
  by: `session ${sessionId}`,
  limit: deviceLimit,
});

/** Counts a refused attempt against its address and what it was aimed at, and notes it, with what it sets off. */
export async function countFailure(
  { client: { addressGroup }, services: { throttle, securityLog } }: Work,
  { kind, accountId, counted, target }: Failure,
): Promise<void> {
  if (kind) securityLog.note({ kind, accountId, addressGroup });
  if (counted && (await throttle.countAccountFailure(counted.by, counted.limit))) {
    securityLog.note({ kind: 'account.locked', accountId, addressGroup });
  }
  if (target && (await throttle.countStrike(textOf(target), nameChallengeFrom[target.for]))) {
    securityLog.note({ kind: 'account.challenged', accountId, addressGroup });
  }
  if (await throttle.countStrike(addressGroup)) {
    securityLog.note({ kind: 'address.locked', accountId: null, addressGroup });
  }
}
