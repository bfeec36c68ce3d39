import type { SecurityEventKind } from '@tvet/contract';
import type { Work } from '../http/work.ts';

interface Failure {
  /** How it is noted; left out of what means nothing by itself, as an unknown refresh token: that is counted alone. */
  readonly kind?: SecurityEventKind;
  /** Whose account it was aimed at; `null` when there is no such account. */
  readonly accountId: string | null;
  /** The text whose failures lock it, for what is aimed at an account. */
  readonly counted?: string;
}

/** Counts a refused attempt against its address and what it was aimed at, and notes it, with what it sets off. */
export async function countFailure(
  { client: { addressGroup }, services: { throttle, securityLog } }: Work,
  { kind, accountId, counted }: Failure,
): Promise<void> {
  if (kind) securityLog.note({ kind, accountId, addressGroup });
  if (counted !== undefined && (await throttle.countAccountFailure(counted))) {
    securityLog.note({ kind: 'account.locked', accountId, addressGroup });
  }
  if (await throttle.countStrike(addressGroup)) {
    securityLog.note({ kind: 'address.locked', accountId: null, addressGroup });
  }
}
