import type { SecurityEventKind } from '@tvet/contract';
import type { Work } from '../calls/work.ts';
import { type NamedTarget, textOf } from './pass-address.ts';
import { deviceLimit, nameChallengeFrom } from './throttle.ts';

interface Failure {
  /** The kind in the security log. Omitted for events without a meaning of their own, such as an unknown refresh token. */
  readonly kind?: SecurityEventKind;
  /** The targeted account; `null` when there is no such account. */
  readonly accountId: string | null;
  /** The key that is locked after `limit` failures. */
  readonly counted?: { readonly by: string; readonly limit: number };
  /** The username that a stranger targeted. After several failures, further requests for it get a challenge. */
  readonly target?: NamedTarget | undefined;
}

/** Wrong passwords in a signed-in session count against that session. */
export const countedOf = ({ sessionId }: { readonly sessionId: string }) => ({
  by: `session ${sessionId}`,
  limit: deviceLimit,
});

/** Counts a rejected attempt against its address and its target, and notes it and its consequences. */
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
