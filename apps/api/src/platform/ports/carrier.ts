/**
 * The result of a delivery. `refused`: permanent, so it is not retried. `unreachable`: retried. `reply` is the provider's
 * own message, for staff.
 */
export interface Delivery {
  readonly outcome: 'sent' | 'refused' | 'unreachable';
  /** The provider's id of the message. */
  readonly reference?: string;
  readonly reply: string;
}

/** A carrier of messages on one channel. `deliver` always resolves; it never throws. */
export interface Carrier<Message> {
  deliver(message: Message, signal: AbortSignal): Promise<Delivery>;
  /** Demo mode: people read their messages in the ledger, so secrets stay readable in it. */
  readonly isOutbox?: true;
  close?(): void;
}

/** The time limit of a delivery; a slower provider counts as unreachable. */
export const deliveryTimeoutMs = 15_000;

/** The text of an error for the ledger: its codes and causes, never a stack. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}
