import type { CallInput, calls, OutboxEntry } from '@tvet/contract';
import { normaliseUsername } from '../../platform/accounts/username.ts';
import type { Work } from '../../platform/calls/work.ts';
import { contentOf } from '../../platform/messages/ledger/content-of.ts';

/** The newest messages are enough for a test or a demo. */
const limit = 200;

const address = /https?:\/\/[^\s<>"']+/g;

/**
 * The messages to one recipient, or to all, newest first. `to`: a phone number in any usual Nigerian form, or an email address.
 * @throws ApiError INVALID_FORM for anything else.
 */
export async function readOutbox(
  { db, services }: Pick<Work, 'db' | 'services'>,
  { query: { to } }: Pick<CallInput<typeof calls.readOutbox>, 'query'>,
): Promise<OutboxEntry[]> {
  const rows = await db
    .selectFrom('messages')
    .select([
      'id',
      'channel',
      'recipient',
      'subject',
      'body_text',
      'body_html',
      'sealed_content',
      'status',
      'created_at',
    ])
    .$if(to !== undefined && to.trim() !== '', (query) => query.where('recipient', '=', normaliseUsername(to ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => {
    const content = contentOf(services.sealer, row);
    const text = content?.text ?? '';
    return {
      id: row.id,
      channel: row.channel as OutboxEntry['channel'],
      to: row.recipient,
      subject: content?.subject ?? null,
      text,
      links: text.match(address) ?? [],
      status: row.status as OutboxEntry['status'],
      at: row.created_at.toISOString(),
    };
  });
}
