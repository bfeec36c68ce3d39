import {
  type ApplicationEvent,
  type ApplicationStatus,
  describeRejection,
  type ErrorCode,
  statusLabels,
  stepOf,
} from '@tvet/contract';
import type { Client } from '../api/client.ts';
import { CallError, reasonOf } from '../api/errors.ts';
import { textOf } from '../ui/label.ts';
import type { Batch, Failure, Item, Wait } from './queue-state.ts';

/** The number of tries without an answer. */
export interface Attempt {
  readonly tries: number;
  /** The number of these tries that met a fault of the portal itself. */
  readonly faults: number;
}

export type Outcome =
  | { readonly kind: 'completed' }
  /** `pauses`: the portal would refuse every other item too. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly pauses?: true }
  /** The same decision has to be sent again, under the same key. */
  | { readonly kind: 'wait'; readonly for: Wait['for']; readonly ms: number; readonly isFault?: true };

export type SendDecision = (item: Item, batch: Batch, attempt: Attempt, signal: AbortSignal) => Promise<Outcome>;

/** A decision without an answer after this long is sent again. */
const answerWithinMs = 30_000;

/** Sends decisions as this user (rules 11.5, 11.7). `request` must never send them as another user. */
export const createSender =
  (userId: string, request: Client): SendDecision =>
  async (item, batch, attempt, signal) => {
    try {
      await send(userId, request, item, batch, AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]));
      return { kind: 'completed' };
    } catch (error) {
      return outcomeOf(error, attempt);
    }
  };

async function send(userId: string, request: Client, { id }: Item, batch: Batch, signal: AbortSignal): Promise<void> {
  const { action, rejection, reason } = batch;
  const { to } = stepOf(action);
  try {
    const answer = await request('PATCH /applications/{id}/status', {
      params: { id },
      body: { status: to, ...(rejection && { rejection }), ...(reason !== undefined && { reason }) },
      idempotencyKey: `${batch.id}.${id}`,
      signal,
    });
    // A proxy may answer instead of the portal. Then it is unknown whether the decision was made.
    if (answer.data?.id !== id || answer.data.status !== to) throw new Error('The answer is not from the portal');
  } catch (error) {
    // The portal forgets the key after a day, and the user may have decided in another browser.
    const isDecided = error instanceof CallError && error.status === 409 && error.currentStatus === to;
    if (!isDecided) throw error;
    const { data } = await request('GET /applications/{id}/timeline', { params: { id }, signal });
    if (!isByUser(data, userId, to, rejection ? describeRejection(rejection) : reason)) throw error;
  }
}

function isByUser(timeline: readonly ApplicationEvent[], userId: string, to: ApplicationEvent['to'], reason?: string) {
  const decision = timeline.find((event) => event.to === to);
  return decision?.actor?.id === userId && (reason === undefined || decision.reason === reason);
}

/** Statuses that do not mean the decision was refused: the portal is unavailable, busy or starting. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);
/** The number of retries after faults of the portal, before the item fails. */
const maxFaults = 3;
const minWaitMs = 1_000;
const maxWaitMs = 10_000;

/** 1, 2, 4, 8, then 10 seconds. */
const backOff = (tries: number): number => Math.min(minWaitMs * 2 ** tries, maxWaitMs);

function outcomeOf(error: unknown, { tries, faults }: Attempt): Outcome {
  if (!(error instanceof CallError) || error.status === 0) return { kind: 'wait', for: 'network', ms: backOff(tries) };
  const { status, code, retryAfterMs } = error;
  if (status === 401) return { kind: 'wait', for: 'sign-in', ms: backOff(tries) };
  if (passingStatuses.has(status)) {
    return { kind: 'wait', for: 'portal', ms: Math.max(retryAfterMs ?? backOff(tries), minWaitMs) };
  }
  if (status >= 500 && faults < maxFaults) return { kind: 'wait', for: 'portal', ms: backOff(tries), isFault: true };
  // The decision is possible once the applicant has sent the correction, or staff have assigned a centre.
  const isCorrectable = (['CENTRE_REQUIRED', 'CORRECTION_PENDING'] satisfies ErrorCode[]).some(
    (known) => known === code,
  );
  const currentStatus = isCorrectable ? undefined : currentStatusOf(error);
  return {
    kind: 'failed',
    failure: {
      message: currentStatus ? sayOvertaken(currentStatus) : reasonOf(error),
      ...(currentStatus && { currentStatus }),
      ...([403, 404, 409].includes(status) && !isCorrectable && { final: true }),
    },
    ...(code === ('FORBIDDEN' satisfies ErrorCode) && { pauses: true }),
  };
}

/** Ends a sentence such as 'Failed to approve ...'. */
const sayOvertaken = (status: ApplicationStatus): string =>
  status === 'registered' ? 'they are already registered' : `its status is now ${textOf(statusLabels[status])}`;

function currentStatusOf({ status, currentStatus }: CallError): ApplicationStatus | undefined {
  const isKnown = status === 409 && currentStatus !== undefined && Object.hasOwn(statusLabels, currentStatus);
  return isKnown ? (currentStatus as ApplicationStatus) : undefined;
}
