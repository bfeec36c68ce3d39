import { type MessageRecord, messageChannelLabels, messageStatusLabels } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';

/** About to be handed to the provider, so that its state is another in a moment. */
export const isUnderWay = ({ status }: Pick<MessageRecord, 'status'>): boolean =>
  status === 'queued' || status === 'sending';

/** 'SMS to +234…' */
export const nameOf = ({ channel, to }: Pick<MessageRecord, 'channel' | 'to'>): string =>
  `${messageChannelLabels[channel]} to ${to}`;

/** How far a message has come, and when it goes on, in one line. */
export function stateOf({
  status,
  sentAt,
  nextAttemptAt,
  attempts,
}: Pick<MessageRecord, 'status' | 'sentAt' | 'nextAttemptAt' | 'attempts'>): string {
  const label = messageStatusLabels[status];
  if (status === 'sent' && sentAt) return `${label} ${formatMoment(sentAt)}`;
  if (status === 'failed' && nextAttemptAt) return `${label} ${formatMoment(nextAttemptAt)}`;
  if (status === 'given_up') return `${label}, given up after ${attempts === 1 ? '1 try' : `${attempts} tries`}`;
  return label;
}
