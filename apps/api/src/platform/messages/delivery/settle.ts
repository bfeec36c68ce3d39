import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Delivery } from '../../ports/carrier.ts';
import type { Claimed } from './claim.ts';
import { nextAttempt } from './retries.ts';

/** The characters of a provider's reply that are stored. */
const longestWords = 500;

/** `interrupted`: this process was stopping and did not wait for the provider's answer. */
export type Outcome = Delivery | { readonly outcome: 'interrupted' };

/** A delivered message and the result of the attempt. */
export interface Settled {
  readonly message: Claimed;
  readonly outcome: Outcome;
  /** The readable secret stays after the delivery: in demo mode the ledger is the outbox. */
  readonly keepSecret: boolean;
}

/**
 * Records the results of some attempts. Only messages that this worker still holds are changed: another worker may have
 * taken over the claim.
 */
export async function settle(
  db: Database,
  settled: readonly Settled[],
  { worker, now }: { readonly worker: string; readonly now: Date },
): Promise<void> {
  const lines = JSON.stringify(settled.map((one) => lineOf(one, now)));
  // One statement, so that an attempt and its message cannot disagree.
  await sql`
    with settled as (
      select * from jsonb_to_recordset(${lines}::jsonb) as settled (
        id uuid, attempt_id bigint, attempts int, outcome text, reply text, status text, next_attempt_at timestamptz,
        reference text, is_over boolean
      )
    ), attempt as (
      update message_attempts set outcome = settled.outcome, reply = settled.reply, finished_at = ${now}
      from settled where message_attempts.id = settled.attempt_id
    )
    update messages
    set status = settled.status, provider_reply = settled.reply, claimed_by = null, claimed_at = null,
      sent_at = case when settled.status = 'sent' then ${now}::timestamptz end,
      next_attempt_at = coalesce(settled.next_attempt_at, messages.next_attempt_at),
      provider_reference = coalesce(settled.reference, provider_reference),
      sealed_content = case when settled.is_over then null else sealed_content end
    from settled
    where messages.id = settled.id and claimed_by = ${worker} and messages.attempts = settled.attempts`.execute(db);
}

function lineOf({ message, outcome, keepSecret }: Settled, now: Date) {
  const interrupted = outcome.outcome === 'interrupted';
  const { status, nextAttemptAt } = changesAfter(message, outcome, now);
  return {
    id: message.id,
    attempt_id: message.attempt_id,
    attempts: message.attempts,
    outcome: interrupted ? 'unknown' : outcome.outcome,
    reply: interrupted ? 'The portal was stopped while handing it over' : storable(outcome.reply),
    status,
    next_attempt_at: nextAttemptAt ?? null,
    reference: interrupted || outcome.reference === undefined ? null : storable(outcome.reference),
    is_over: status === 'given_up' || (status === 'sent' && !keepSecret),
  };
}

/** A provider's reply as PostgreSQL accepts it: no NUL characters, no lone surrogates, limited length. */
const storable = (words: string): string => words.replaceAll('\0', '').slice(0, longestWords).toWellFormed();

function changesAfter(
  { attempts, useful_until }: Claimed,
  { outcome }: Outcome,
  now: Date,
): { status: 'sent' | 'failed' | 'given_up'; nextAttemptAt?: Date } {
  if (outcome === 'sent') return { status: 'sent' };
  const nextAttemptAt = outcome === 'refused' ? undefined : nextAttempt(attempts, now, useful_until);
  return nextAttemptAt ? { status: 'failed', nextAttemptAt } : { status: 'given_up' };
}
