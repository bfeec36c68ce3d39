import * as z from 'zod';
import type { SmsConfig } from '../../../config/messages.ts';
import type { Delivery } from '../carrier.ts';
import { askGateway, type GatewayAnswer } from './gateway.ts';
import type { SmsCarrier } from './sms.ts';

const answerForm = z.object({
  SMSMessageData: z.object({
    Recipients: z.array(z.object({ statusCode: z.coerce.number(), status: z.string(), messageId: z.string() })).min(1),
  }),
});

/** Processed, sent, queued. */
const accepted = new Set([100, 101, 102]);
/** The number is invalid, cannot receive SMS, has blocked this sender, or has blocked all senders. */
const forGood = new Set([403, 404, 406, 409]);

/** Africa's Talking's API: `POST {base}/version1/messaging`, a web form, the key in a header. */
export function africasTalkingCarrier(config: SmsConfig, timeoutMs?: number): SmsCarrier {
  const { baseUrl, apiKey, senderId, username } = config;
  const url = new URL('version1/messaging', `${baseUrl.replace(/\/+$/, '')}/`);
  return {
    deliver: ({ to, text }, signal) =>
      askGateway(
        url,
        {
          headers: { 'content-type': 'application/x-www-form-urlencoded', apiKey },
          body: new URLSearchParams({ username, to, message: text, from: senderId }).toString(),
        },
        { signal, ...(timeoutMs !== undefined && { timeoutMs }) },
        read,
      ),
  };
}

/** The status of the response does not show the fate of the message: the recipient's entry does. */
function read({ json, text: reply }: GatewayAnswer): Delivery {
  const answer = answerForm.safeParse(json);
  const recipient = answer.data?.SMSMessageData.Recipients[0];
  if (!recipient) return { outcome: 'unreachable', reply };
  if (accepted.has(recipient.statusCode)) return { outcome: 'sent', reference: recipient.messageId, reply };
  return { outcome: forGood.has(recipient.statusCode) ? 'refused' : 'unreachable', reply };
}
