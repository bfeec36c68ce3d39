import { answersKeptMs } from '@tvet/contract';
import type { Database } from '../database/connect.ts';
import type { Job } from './loop.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The retention of spent data: answers for repeated requests, codes, sessions, recorded attacks, unconfirmed sign-up data. */
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
  notifications: 90 * day,
} as const;

/** Deletes data that is not needed and that people have a right to have erased. The next run continues after an interruption. */
export async function deleteSpent(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  const deletions = [
    db.deleteFrom('idempotency_keys').where('created_at', '<', before(kept.answers)),
    db.deleteFrom('codes').where('expires_at', '<', before(kept.codes)),
    // An expired sign-up is no account and cannot be confirmed.
    db.deleteFrom('sign_ups').where('expires_at', '<', now),
    db.deleteFrom('unconfirmed_identifiers').where('created_at', '<', before(kept.unconfirmed)),
    db.deleteFrom('spent_challenges').where('expires_at', '<', now),
    db.deleteFrom('sign_in_attempts').where('expires_at', '<', now),
    db.deleteFrom('sign_up_queue').where('expires_at', '<', now),
    db.deleteFrom('opening_notice_requests').where('expires_at', '<', now),
    db.deleteFrom('opening_notices').where('confirmed_at', '<', before(kept.openingNotices)),
    // Recipients agreed to be forgotten once they were notified of the opening; the limits on codes count a day back.
    db
      .deleteFrom('messages')
      .where('template', 'in', ['opening-notice-code', 'intake-opened'])
      .where('status', 'in', ['sent', 'given_up', 'withheld'])
      .where('created_at', '<', before(kept.openingMessages)),
    db.deleteFrom('application_exports').where('finished_at', '<', before(kept.exports)),
    db.deleteFrom('notifications').where('at', '<', before(kept.notifications)),
    db.deleteFrom('contact_changes').where('expires_at', '<', now),
    db.deleteFrom('bank_changes').where('status', '=', 'unconfirmed').where('code_expires_at', '<', now),
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

/** Deletes data within an hour after its retention ends. */
export const housekeeping: Job = {
  name: 'housekeeping',
  everyMs: hour,
  run: ({ db, now }, signal) => deleteSpent(db, now(), signal),
};
