import { answersKeptMs } from '@tvet/contract';
import type { Database } from '../database/connect.ts';
import type { Job } from './loop.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * How long what is spent is kept: an answer for a repeated request, a code, where somebody was
 * signed in, what was noted of attacks, and what was given at sign-up and never confirmed.
 */
const kept = {
  answers: answersKeptMs,
  codes: day,
  links: 30 * day,
  sessions: 30 * day,
  securityEvents: 90 * day,
  unconfirmed: 30 * day,
  openingNotices: 365 * day,
  openingMessages: 2 * day,
  exports: day,
} as const;

/** Deletes what nobody needs any more and people have a right to see gone. An end in between leaves the rest to the next run. */
export async function deleteSpent(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  const deletions = [
    db.deleteFrom('idempotency_keys').where('created_at', '<', before(kept.answers)),
    db.deleteFrom('codes').where('expires_at', '<', before(kept.codes)),
    // A sign-up that has expired is no account, and nothing of it can be confirmed any more.
    db.deleteFrom('sign_ups').where('expires_at', '<', now),
    db.deleteFrom('unconfirmed_identifiers').where('created_at', '<', before(kept.unconfirmed)),
    db.deleteFrom('spent_challenges').where('expires_at', '<', now),
    db.deleteFrom('sign_up_queue').where('expires_at', '<', now),
    db.deleteFrom('opening_notice_requests').where('expires_at', '<', now),
    db.deleteFrom('opening_notices').where('confirmed_at', '<', before(kept.openingNotices)),
    // Whoever was told that applications are open asked to be forgotten then; the limits on codes look back a day.
    db
      .deleteFrom('messages')
      .where('template', 'in', ['opening-notice-code', 'intake-opened'])
      .where('status', 'in', ['sent', 'given_up', 'withheld'])
      .where('created_at', '<', before(kept.openingMessages)),
    db.deleteFrom('application_exports').where('finished_at', '<', before(kept.exports)),
    db.deleteFrom('contact_changes').where('expires_at', '<', now),
    db.deleteFrom('security_events').where('minute', '<', before(kept.securityEvents)),
    db.deleteFrom('setup_tokens').where('expires_at', '<', before(kept.links)),
    db.deleteFrom('agreement_signings').where('completed_at', 'is', null).where('expires_at', '<', before(kept.links)),
    db
      .deleteFrom('sessions')
      .where((eb) => eb.or([eb('expires_at', '<', before(kept.sessions)), eb('ended_at', '<', before(kept.sessions))])),
  ];
  for (const deletion of deletions) {
    if (signal?.aborted) return;
    await deletion.execute();
  }
}

/** Keeps nothing longer than it is needed, to the hour. */
export const housekeeping: Job = {
  name: 'housekeeping',
  everyMs: hour,
  run: ({ db, now }, signal) => deleteSpent(db, now(), signal),
};
