import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { createMailCarrier } from '../ports/mail/create.ts';
import { createSmsCarrier } from '../ports/sms/create.ts';
import { createWorker, type Worker } from './delivery/worker.ts';

/** This process's worker over the configured carriers; it begins when it is started. */
export function portalWorker(context: Context, log: FastifyBaseLogger): Worker {
  const { config } = context;
  if (!config.demo && !config.smtp) log.warn('SMTP_URL is not set: no mail leaves this portal');
  if (!config.demo && !config.sms) log.warn('SMS_PROVIDER is not set: no SMS leaves this portal');
  return createWorker(
    context,
    { email: createMailCarrier(config), sms: createSmsCarrier(config) },
    { alone: !config.databaseUrl, warn: (error, words) => log.warn({ err: error }, words) },
  );
}
