import type { Insertable } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import type { Messages } from '../platform/database/schema.ts';

/** One line of the ledger, just delivered unless the test overrides it. Returns its id. */
export async function createMessage(db: Database, values: Partial<Insertable<Messages>> = {}): Promise<string> {
  const status = values.status ?? 'sent';
  const { id } = await db
    .insertInto('messages')
    .values({
      channel: 'sms',
      recipient: '+2348031112222',
      template: 'application-approved',
      body_text: 'Your application is approved.',
      status,
      sent_at: status === 'sent' ? new Date() : null,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
