import type { Config } from '../../../config/config.ts';
import { nowhere, outbox } from '../outbox.ts';
import type { MailCarrier } from './mail.ts';
import { smtpCarrier } from './smtp.ts';

/** SMTP if it is configured; else the outbox in demo mode. In production without SMTP each delivery fails with a message. */
export function createMailCarrier({ smtp, demo }: Config): MailCarrier {
  if (smtp) return smtpCarrier(smtp);
  return demo ? outbox : nowhere('No mail server is configured (SMTP_URL)');
}
