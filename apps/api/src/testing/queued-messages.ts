import type { Context } from '../platform/calls/services.ts';
import type { TestPortal } from './portal-types.ts';

/** A portal as far as its messages can be read. */
export type Ledger = Pick<TestPortal, 'db'> & { readonly context: Pick<Context, 'sealer'> };

export interface QueuedMessage {
  readonly channel: string;
  readonly template: string;
  /** As its recipient reads it: codes, passwords and links whole. */
  readonly text: string;
  /** As staff read it. */
  readonly shown: string;
}

/** What was written to this phone number or e-mail address, newest first. */
export async function messagesTo({ db, context }: Ledger, recipient: string): Promise<QueuedMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['channel', 'template', 'body_text', 'sealed_content'])
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ channel, template, body_text, sealed_content }) => ({
    channel,
    template,
    text: sealed_content ? JSON.parse(context.sealer.open(sealed_content)).text : (body_text ?? ''),
    shown: body_text ?? '',
  }));
}
