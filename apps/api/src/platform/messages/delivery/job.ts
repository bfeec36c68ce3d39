import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../calls/services.ts';
import type { Job } from '../../jobs/loop.ts';
import { createMailCarrier } from '../../ports/mail/create.ts';
import { createSmsCarrier } from '../../ports/sms/create.ts';
import { createWorker } from './worker.ts';

/** The worker of this process for the configured carriers. It checks for due messages every second. */
export function messageDelivery(context: Context, log: FastifyBaseLogger): Job {
  const { config } = context;
  if (!config.demo && !config.smtp) log.warn('SMTP_URL is not set: this portal sends no email');
  if (!config.demo && !config.sms) log.warn('SMS_PROVIDER is not set: this portal sends no SMS');
  const worker = createWorker(
    context,
    { email: createMailCarrier(config), sms: createSmsCarrier(config) },
    { alone: !config.databaseUrl, warn: (words) => log.warn(words) },
  );
  return { name: 'message-delivery', everyMs: 1_000, run: () => worker.look(), end: () => worker.stop() };
}
