import { type ApplicationEvent, stepOf } from '@tvet/contract';
import type { Client } from '../api/client.ts';
import { CallError } from '../api/errors.ts';
import type { RunnerOptions } from './runner.ts';

/** Longer than any decision takes: what has no answer by then is asked about again, under the same key. */
const answerWithinMs = 30_000;

/** The status is the one that was decided on, and this person's decision has made it: the portal had done it already. */
function wasMine(timeline: readonly ApplicationEvent[], person: string, to: ApplicationEvent['to'], reason?: string) {
  const decision = timeline.find((event) => event.to === to);
  return decision?.actor?.id === person && (reason === undefined || decision.reason === reason);
}

/** Takes decisions by calls that are this person's; rejects where the portal has refused one or has not answered. */
export const decideBy =
  (person: string, request: Client): RunnerOptions['decide'] =>
  async ({ id, batch: batchId }, { action, reason }, again, over) => {
    const { to } = stepOf(action);
    const signal = AbortSignal.any([over, AbortSignal.timeout(answerWithinMs)]);
    try {
      const answer = await request('PATCH /applications/{id}/status', {
        params: { id },
        body: { status: to, ...(reason !== undefined && { reason }) },
        idempotencyKey: `${batchId}.${id}`,
        signal,
      });
      // Anything else was said by something between here and the portal: nobody knows yet whether it was done.
      if (answer.data?.id !== id || answer.data.status !== to) throw new Error('This is no answer of the portal');
    } catch (error) {
      // The portal may have forgotten the key after a day, or this person has decided in another browser.
      const isDone = again && error instanceof CallError && error.status === 409 && error.currentStatus === to;
      if (!isDone) throw error;
      const { data } = await request('GET /applications/{id}/timeline', { params: { id }, signal });
      if (!wasMine(data, person, to, reason)) throw error;
    }
  };
