import type { Carrier } from '../carrier.ts';

export interface OutgoingMail {
  /** The id in the ledger. The Message-ID is derived from it, so that a duplicate delivery is recognised. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type MailCarrier = Carrier<OutgoingMail>;
