import { type MessageRecord, messageChannelLabels, messageStatusLabels } from '@tvet/contract';
import { now } from '../../clock.ts';
import { formatMoment, formatTime } from '../../ui/format.ts';

/** 'SMS to +2348031112222'. */
export const messageName = ({ channel, to }: Pick<MessageRecord, 'channel' | 'to'>): string =>
  `${messageChannelLabels[channel]} to ${to}`;

/** True if the message is about to be sent, so that its state will change in a moment. */
export const isUnderWay = ({ status }: Pick<MessageRecord, 'status'>): boolean =>
  status === 'queued' || status === 'sending';

/** The delivery state of a message and the time of the next attempt, in one line. */
export function stateOf({
  status,
  sentAt,
  nextAttemptAt,
  attempts,
}: Pick<MessageRecord, 'status' | 'sentAt' | 'nextAttemptAt' | 'attempts'>): string {
  const label = messageStatusLabels[status];
  // The decision can still be undone.
  if (status === 'queued' && nextAttemptAt && Date.parse(nextAttemptAt) > now()) {
    return `Will be sent at ${formatTime(nextAttemptAt)}`;
  }
  if (status === 'sent' && sentAt) return `${label} ${formatMoment(sentAt)}`;
  if (status === 'failed' && nextAttemptAt) return `${label} ${formatMoment(nextAttemptAt)}`;
  if (status === 'given_up') return attempts === 1 ? `${label} after 1 try` : `${label} after ${attempts} tries`;
  return label;
}
