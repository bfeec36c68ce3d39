import { type MessageRecord, messageStatusLabels } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import { messageWords as words } from './words.ts';

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
  if (status === 'sent' && sentAt) return words.at(label, formatMoment(sentAt));
  if (status === 'failed' && nextAttemptAt) return words.at(label, formatMoment(nextAttemptAt));
  if (status === 'given_up') return words.givenUp(label, attempts);
  return label;
}
