import { normaliseUsername } from '../../accounts/username.ts';
import type { Context } from '../../context.ts';
import { contentOf } from '../../messages/ledger/content-of.ts';

/** A message as demo mode shows it to everybody, secrets and all (rules 20.2). */
export interface OutboxEntry {
  readonly id: string;
  readonly channel: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  /** Addresses in the text, in its order. */
  readonly links: string[];
  readonly status: string;
  /** When it was written, ISO 8601. */
  readonly at: string;
}

/** The newest are what anybody looks for. */
const limit = 200;

const address = /https?:\/\/[^\s<>"']+/g;

/**
 * What was sent to one recipient, or to anybody, newest first. `to`: a phone number in any usual Nigerian form, or an
 * e-mail address. @throws ApiError INVALID_FORM for anything else.
 */
export async function readOutbox({ db, sealer }: Context, to: string | undefined): Promise<OutboxEntry[]> {
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
    const content = contentOf(sealer, row);
    const text = content?.text ?? '';
    return {
      id: row.id,
      channel: row.channel,
      to: row.recipient,
      subject: content?.subject ?? null,
      text,
      links: text.match(address) ?? [],
      status: row.status,
      at: row.created_at.toISOString(),
    };
  });
}
