import type { CallAnswer, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { unconfirmedOf, waitForCodes } from '../../platform/accounts/unconfirmed.ts';
import type { Work } from '../../platform/calls/work.ts';
import { fieldOfIdentifier } from './identifier-fields.ts';

/** The identifiers that the caller gave at sign-up and has not confirmed yet (rules 4.26). */
export async function listUnconfirmed(work: Work<Caller>): Promise<CallAnswer<typeof calls.listUnconfirmed>> {
  const rows = await unconfirmedOf(work.db, work.caller.id);
  return {
    data: rows.map(({ identifier, value, codes_sent_at }) => ({
      identifier: fieldOfIdentifier(identifier),
      value,
      sentAt: codes_sent_at?.toISOString() ?? null,
      retryAfter: waitForCodes(codes_sent_at, work.now),
    })),
  };
}
