/**
 * What became of handing a message over. `refused`: never to be had, so not tried again. `unreachable`: worth another
 * try. `reply` is the provider's own words, for staff.
 */
export interface Delivery {
  readonly outcome: 'sent' | 'refused' | 'unreachable';
  /** What the provider knows the message by. */
  readonly reference?: string;
  readonly reply: string;
}

/** Something that carries messages of one channel. `deliver` answers, whatever happens; it never throws. */
export interface Carrier<Message> {
  deliver(message: Message, signal: AbortSignal): Promise<Delivery>;
  /** Demo mode: the ledger itself is where people read their messages, so secrets stay readable in it. */
  readonly isOutbox?: true;
  close?(): void;
}

/** Longest delivery; a provider that has not answered by then is unreachable. */
export const deliveryTimeoutMs = 15_000;

/** The words of whatever went wrong, for the ledger: an error's codes and causes, never a stack. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}
