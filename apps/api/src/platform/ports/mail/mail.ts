import type { Carrier } from '../carrier.ts';

export interface OutgoingMail {
  /** Of the ledger; the mail's Message-ID is made of it, so that a mail delivered twice is recognised as one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type MailCarrier = Carrier<OutgoingMail>;
