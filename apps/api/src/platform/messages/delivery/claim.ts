import { sql } from 'kysely';
import { type Database, preparedStatement } from '../../database/connect.ts';
import type { Channel } from '../templates/render.ts';

/** A message that a worker has claimed, with the current attempt. */
export interface Claimed {
  readonly id: string;
  readonly attempt_id: number;
  readonly attempts: number;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body_text: string;
  readonly body_html: string | null;
  readonly sealed_content: Buffer | null;
  readonly useful_until: Date | null;
}

/**
 * Claims the next due messages of a channel, codes first, up to a limit, and records the attempts. One statement, which
 * ends before the delivery begins; concurrent workers get different messages.
 */
export async function claimDue(
  db: Database,
  channel: Channel,
  { worker, now, atMost }: { readonly worker: string; readonly now: Date; readonly atMost: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select id from messages
      where channel = ${channel} and status in ('queued', 'failed') and next_attempt_at <= ${now}
        and (useful_until is null or useful_until > ${now})
      order by is_code desc, next_attempt_at
      limit ${atMost}::int
      for update skip locked
    ), claimed as (
      update messages
      set status = 'sending', claimed_by = ${worker}, claimed_at = ${now}, attempts = attempts + 1
      from due where messages.id = due.id
      returning messages.*
    ), attempt as (
      insert into message_attempts (message_id, worker, started_at)
      select id, ${worker}, ${now}::timestamptz from claimed
      returning id, message_id
    )
    select claimed.id, attempt.id as attempt_id, attempts, recipient, subject, body_text, body_html, sealed_content,
      useful_until
    from claimed join attempt on attempt.message_id = claimed.id
    order by is_code desc, next_attempt_at ${preparedStatement}`.execute(db);
  return rows;
}
