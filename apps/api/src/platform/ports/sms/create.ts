import type { Config } from '../../../config/config.ts';
import { nowhere, outbox } from '../outbox.ts';
import { africasTalkingCarrier } from './africastalking.ts';
import type { SmsCarrier } from './sms.ts';
import { termiiCarrier } from './termii.ts';

/** The configured gateway; else the outbox in demo mode. In production without one each delivery fails with a message. */
export function createSmsCarrier({ sms, demo }: Config): SmsCarrier {
  if (sms?.provider === 'termii') return termiiCarrier(sms);
  if (sms?.provider === 'africastalking') return africasTalkingCarrier(sms);
  return demo ? outbox : nowhere('No SMS gateway is configured (SMS_PROVIDER)');
}
