import type { Carrier } from './carrier.ts';

/** Demo mode: what is in the ledger has arrived, people read it at /dev/outbox. */
export const outbox: Carrier<unknown> = {
  isOutbox: true,
  deliver: async () => ({ outcome: 'sent', reply: 'Shown in the outbox' }),
};

/** A channel that nobody set up. */
export const nowhere = (reply: string): Carrier<unknown> => ({
  deliver: async () => ({ outcome: 'refused', reply }),
});
