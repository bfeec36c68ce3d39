import type { Carrier } from '../carrier.ts';

export interface OutgoingSms {
  /** E.164, with its plus. */
  readonly to: string;
  readonly text: string;
}

export type SmsCarrier = Carrier<OutgoingSms>;
