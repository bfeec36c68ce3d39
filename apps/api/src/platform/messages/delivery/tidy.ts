import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { maxAttempts } from './retries.ts';

/**
 * Releases the messages of dead workers: claimed before `claimedBefore` and not settled since. It is unknown whether they
 * arrived, so the attempt is recorded as 'unknown' and the message is due immediately.
 */
export async function takeBackClaims(db: Database, claimedBefore: Date, now: Date): Promise<void> {
  const reply = 'The worker stopped while handing it over; it may have arrived';
  await sql`
    with lost as (
      select id from messages where status = 'sending' and claimed_at < ${claimedBefore} for update skip locked
    ), attempts_lost as (
      update message_attempts set outcome = 'unknown', reply = ${reply}
      from lost where message_id = lost.id and outcome is null
    )
    update messages
    set claimed_by = null, claimed_at = null, next_attempt_at = ${now}, provider_reply = ${reply},
      status = case when attempts >= ${maxAttempts} then 'given_up' else 'failed' end,
      sealed_content = case when attempts >= ${maxAttempts} then null else sealed_content end
    from lost where messages.id = lost.id`.execute(db);
}

/** Gives up expired messages: a code that arrives after its expiry only confuses. */
export async function giveUpExpired(db: Database, now: Date): Promise<void> {
  await sql`
    with expired as (
      select id from messages where status in ('queued', 'failed') and useful_until <= ${now} for update skip locked
    )
    update messages
    set status = 'given_up', sealed_content = null,
      provider_reply = concat_ws('; ', provider_reply, 'not sent in time: it has expired')
    from expired where messages.id = expired.id`.execute(db);
}
