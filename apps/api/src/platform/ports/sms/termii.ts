import * as z from 'zod';
import type { SmsConfig } from '../../../config/messages.ts';
import { askGateway } from './gateway.ts';
import type { SmsCarrier } from './sms.ts';

const accepted = z.object({ message_id: z.union([z.string().min(1), z.number().transform(String)]) });

/** The route for requested messages: it reaches numbers that refuse advertising. Termii opens it on request. */
const channel = 'dnd';

/** Termii's API: `POST {base}/api/sms/send`, JSON, the key in the body, numbers without their plus. */
export function termiiCarrier({ baseUrl, apiKey, senderId }: SmsConfig, timeoutMs?: number): SmsCarrier {
  const url = new URL('api/sms/send', `${baseUrl.replace(/\/+$/, '')}/`);
  return {
    deliver: ({ to, text }, signal) =>
      askGateway(
        url,
        {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            api_key: apiKey,
            to: to.replace(/^\+/, ''),
            from: senderId,
            sms: text,
            type: 'plain',
            channel,
          }),
        },
        { signal, ...(timeoutMs !== undefined && { timeoutMs }) },
        ({ json, text: reply }) => {
          const answer = accepted.safeParse(json);
          // Without an id the message was not accepted, with any status.
          return answer.success
            ? { outcome: 'sent', reference: answer.data.message_id, reply }
            : { outcome: 'unreachable', reply };
        },
      ),
  };
}
