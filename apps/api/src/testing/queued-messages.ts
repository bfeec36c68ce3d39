import type { Context } from '../platform/calls/services.ts';
import type { TestPortal } from './portal-types.ts';

/** The parts of a portal that are needed to read its messages. */
export type Ledger = Pick<TestPortal, 'db'> & { readonly context: Pick<Context, 'sealer'> };

export interface QueuedMessage {
  readonly channel: string;
  readonly template: string;
  /** The recipient's version, with codes, passwords and links. */
  readonly text: string;
  /** The staff's version. */
  readonly shown: string;
}

/** The messages to this phone number or email address, newest first. */
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
