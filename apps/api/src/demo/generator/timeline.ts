import {
  type ApplicationEventType,
  type ApplicationStatus,
  declineReasons,
  otherDeclineReason,
  rejectionReasons,
} from '@tvet/contract';
import { deciders, verifiers } from '../accounts.ts';
import data from '../data/applications.json' with { type: 'json' };
import { dayMs, endOfDemo, hourMs, minuteMs, pickOfficeHour } from './calendar.ts';
import { type Random, weighted } from './random.ts';

/** One line of an application's timeline; `at` in milliseconds. */
export interface Step {
  readonly at: number;
  readonly type: ApplicationEventType;
  readonly actor: string | null;
  readonly from: ApplicationStatus | null;
  readonly to: ApplicationStatus | null;
  readonly reason: string | null;
}

export interface Timeline {
  readonly startedAt: number;
  readonly steps: readonly Step[];
}

/** The people involved outside the back office, and the extra events soon after the submission. */
export interface People {
  readonly applicant: string;
  readonly centreAdmin: string | undefined;
  readonly asides: readonly ApplicationEventType[];
}

const pickRejection = weighted<string>([
  ...rejectionReasons.filter(({ key }) => key !== 'other').map(({ label }) => [label, 6] as const),
  ...Object.entries(data.rejectionReasons),
]);

const pickDecline = weighted<string>([
  ...declineReasons.filter((reason) => reason !== otherDeclineReason).map((reason) => [reason, 6] as const),
  ...Object.entries(data.declineReasons),
]);

type Draft = Omit<Step, 'at'>;
const move = (
  type: ApplicationEventType,
  from: ApplicationStatus,
  to: ApplicationStatus,
  actor: string | null,
  reason: string | null = null,
): Draft => ({ type, from, to, actor, reason });

/** The events after the submission that bring an application to its status, in order. */
function stepsTo(random: Random, status: ApplicationStatus, { applicant, centreAdmin }: People): Draft[] {
  const verify = move('verified', 'pending_approval', 'approval_requested', random.pick(verifiers));
  const approve = move('approved', 'approval_requested', 'approved', random.pick(deciders));
  const register = move('registered', 'approved', 'registered', centreAdmin ?? null);
  switch (status) {
    case 'initiated':
    case 'pending_approval':
      return [];
    case 'approval_requested':
      return [verify];
    case 'approved':
      return random.chance(0.04)
        ? [verify, approve, register, move('unregistered', 'registered', 'approved', centreAdmin ?? null)]
        : [verify, approve];
    case 'registered':
      return [verify, approve, register];
    case 'declined': {
      // Most applicants decline through the link in the message, which does not identify who opens it.
      const actor = random.chance(0.7) ? null : applicant;
      return [verify, approve, move('declined', 'approved', 'declined', actor, pickDecline(random))];
    }
    case 'rejected': {
      const reason = pickRejection(random);
      return random.chance(0.6)
        ? [move('rejected', 'pending_approval', 'rejected', random.pick(verifiers), reason)]
        : [verify, move('rejected', 'approval_requested', 'rejected', random.pick(deciders), reason)];
    }
  }
}

/** The usual number of days for each step. */
const patience: Partial<Record<ApplicationEventType, number>> = {
  verified: 12,
  approved: 8,
  rejected: 15,
  registered: 20,
};

function takenAt(random: Random, step: Draft, after: number): number {
  if (step.type === 'declined') return after + random.between(2 * hourMs, 12 * dayMs);
  return pickOfficeHour(random, after, patience[step.type] ?? 5);
}

/**
 * A timeline that ends in that status and begins about `startedAt`. A timeline beyond the demo's last day is moved back by whole
 * weeks, so that its weekdays stay the same.
 */
export function makeTimeline(random: Random, status: ApplicationStatus, startedAt: number, people: People): Timeline {
  if (status === 'initiated') return { startedAt, steps: [] };
  const hesitation = random.chance(0.7) ? random.between(8, 90) * minuteMs : random.between(1, 6 * 24) * hourMs;
  let at = startedAt + hesitation;
  const submit = move('submitted', 'initiated', 'pending_approval', people.applicant);
  const steps: Step[] = [{ ...submit, at }];
  for (const type of people.asides) {
    // Within three hours, and so before the office opens on the next day.
    at += random.between(5, 90) * minuteMs;
    steps.push({ at, type, actor: people.applicant, from: null, to: null, reason: null });
  }
  for (const step of stepsTo(random, status, people)) {
    at = takenAt(random, step, at);
    steps.push({ ...step, at });
  }
  const weeks = Math.max(0, Math.ceil((at + 1 - endOfDemo) / (7 * dayMs)));
  const back = weeks * 7 * dayMs;
  return { startedAt: startedAt - back, steps: steps.map((step) => ({ ...step, at: step.at - back })) };
}
