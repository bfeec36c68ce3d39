import { expect, it } from 'vitest';
import type { Carrier } from './carrier.ts';
import { smtpCarrier } from './mail/smtp.ts';
import { nowhere, outbox } from './outbox.ts';
import { africasTalkingCarrier } from './sms/africastalking.ts';
import { termiiCarrier } from './sms/termii.ts';

/** A closed port: connections to it are refused. */
const gateway = { baseUrl: 'http://127.0.0.1:9', apiKey: 'key', senderId: 'TVET', username: 'portal' } as const;
const message = {
  id: '6f1c1c0e-0000-4000-8000-000000000001',
  to: '+2348031112222',
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
};

const carriers: [string, () => Carrier<typeof message>][] = [
  ['SMTP', () => smtpCarrier({ url: 'smtp://127.0.0.1:9', from: 'a@portal.example', requireTls: false })],
  ['Termii', () => termiiCarrier({ ...gateway, provider: 'termii' })],
  ['Africa’s Talking', () => africasTalkingCarrier({ ...gateway, provider: 'africastalking' })],
  ['the outbox', () => outbox],
  ['a channel nobody set up', () => nowhere('Not configured')],
];

it.each(carriers)('%s answers whatever happens, stopped before it begins too, and closes twice', async (_, create) => {
  const carrier = create();
  for (const signal of [new AbortController().signal, AbortSignal.abort()]) {
    const { outcome, reply } = await carrier.deliver(message, signal);
    expect(['sent', 'refused', 'unreachable']).toContain(outcome);
    expect(reply).not.toBe('');
  }
  carrier.close?.();
  carrier.close?.();
});
