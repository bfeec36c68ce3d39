import { sql } from 'kysely';
import { type Database, planKept } from '../../database/connect.ts';
import type { Delivery } from '../../ports/carrier.ts';
import type { Claimed } from './claim.ts';
import { nextAttempt } from './retries.ts';

/** Longest reply that is kept. */
const longestReply = 500;

interface Settlement {
  readonly worker: string;
  readonly now: Date;
  /** The readable secret outlives the delivery: demo mode, where the ledger is the outbox. */
  readonly keepSecret: boolean;
}

/** `interrupted`: this process is ending and nobody waited for the provider's answer. */
export type Outcome = Delivery | { readonly outcome: 'interrupted' };

/**
 * Writes down what became of an attempt. The message is touched only while it is still in this worker's hands: a claim
 * that was taken over belongs to somebody else now.
 */
export async function settle(db: Database, message: Claimed, outcome: Outcome, settlement: Settlement): Promise<void> {
  const { worker, now, keepSecret } = settlement;
  const interrupted = outcome.outcome === 'interrupted';
  const reply = interrupted ? 'The portal was stopped while handing it over' : outcome.reply.slice(0, longestReply);
  const changes = changesAfter(message, outcome, now);
  const isOver = changes.status === 'given_up' || (changes.status === 'sent' && !keepSecret);
  // One statement, so that the attempt and its message never tell two stories.
  await sql`
    with attempt as (
      update message_attempts
      set outcome = ${interrupted ? 'unknown' : outcome.outcome}, reply = ${reply}, finished_at = ${now}
      where id = ${message.attempt_id}
    )
    update messages
    set status = ${changes.status}, provider_reply = ${reply}, claimed_by = null, claimed_at = null,
      sent_at = ${changes.status === 'sent' ? now : null},
      next_attempt_at = coalesce(${changes.nextAttemptAt ?? null}, next_attempt_at),
      provider_reference = coalesce(${interrupted ? null : (outcome.reference ?? null)}, provider_reference),
      sealed_content = case when ${isOver} then null else sealed_content end
    where id = ${message.id} and claimed_by = ${worker} and attempts = ${message.attempts} ${planKept}`.execute(db);
}

function changesAfter(
  { attempts, useful_until }: Claimed,
  { outcome }: Outcome,
  now: Date,
): { status: 'sent' | 'failed' | 'given_up'; nextAttemptAt?: Date } {
  if (outcome === 'sent') return { status: 'sent' };
  const nextAttemptAt = outcome === 'refused' ? undefined : nextAttempt(attempts, now, useful_until);
  return nextAttemptAt ? { status: 'failed', nextAttemptAt } : { status: 'given_up' };
}
