import type { Carrier } from './carrier.ts';

/** Demo mode: a message in the ledger has arrived. People read it at /dev/outbox. */
export const outbox: Carrier<unknown> = {
  isOutbox: true,
  deliver: async () => ({ outcome: 'sent', reply: 'Shown in the outbox' }),
};

/** A channel that is not configured. */
export const nowhere = (reply: string): Carrier<unknown> => ({
  deliver: async () => ({ outcome: 'refused', reply }),
});
