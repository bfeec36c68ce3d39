import nodemailer from 'nodemailer';
import type { SmtpConfig } from '../../../config/messages.ts';
import { type Delivery, deliveryTimeoutMs, wordsOf } from '../carrier.ts';
import type { MailCarrier } from './mail.ts';

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Mail by SMTP over a small pool of connections; `url` contains host, port, user and password. */
export function smtpCarrier({ url, from, requireTls }: SmtpConfig, timeoutMs = deliveryTimeoutMs): MailCarrier {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: requireTls,
    pool: true,
    // The ledger retries, so that attempts are visible.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async deliver({ id, to, subject, text, html }, signal) {
      try {
        const { response, messageId } = await transport.sendMail({
          from,
          // An object, because a string could be parsed as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        return { outcome: 'sent', reference: messageId, reply: response };
      } catch (error) {
        return whatWentWrong(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

/** The operator can fix a wrong password or a server without encryption, so these are retried. */
const mendable = new Set(['EAUTH', 'ETLS']);

/** 5xx on the message itself is permanent. */
function whatWentWrong(error: SmtpError): Delivery {
  const isForGood = !mendable.has(error.code ?? '') && (error.responseCode ?? 0) >= 500;
  return { outcome: isForGood ? 'refused' : 'unreachable', reply: error.response ?? wordsOf(error) };
}
