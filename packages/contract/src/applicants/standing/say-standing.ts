/* Separate from the schemas, so that a page that is opened by a link need not load them. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { ApplicationStatus } from '../../applications/states.ts';
import { sayWhenDecided } from '../../apply/say-when-decided.ts';
import type { Category } from '../../core/categories.ts';
import { sayDay } from '../../core/say.ts';
import { sayReason } from '../../reference/reasons.ts';
import { type IntakeFacts, sayIntake } from '../../settings/say-intake.ts';
import type { Standing } from './schema.ts';

/**
 * The status of an application and the next steps: the same sentences on the dashboard, on the page of the link and in
 * messages.
 */
export interface StandingWords {
  readonly title: string;
  /** The last step, with its date. */
  readonly text: string;
  /** The next steps and options, one sentence each. */
  readonly next: readonly string[];
  /** The things to bring to the centre; empty if the applicant is not expected there. */
  readonly bring: readonly string[];
}

/**
 * The sentences for each status with its day, at the start of an SMS, in a letter and on both pages (rules 12.8). `centre` is
 * `null` if no centre is known.
 */
export const standingSentences = {
  begun: (at: string, i18n: I18n): string =>
    i18n._(msg`You started your application on ${{ day: sayDay(at, i18n) }} and have not submitted it yet.`),
  withMinistry: (at: string, i18n: I18n): string =>
    i18n._(msg`Your application has been with the ministry since ${{ day: sayDay(at, i18n) }}.`),
  checked: (at: string, i18n: I18n): string =>
    i18n._(msg`It was checked on ${{ day: sayDay(at, i18n) }}. A second person will decide.`),
  approved(at: string, centre: string | null, i18n: I18n): string {
    const day = sayDay(at, i18n);
    return i18n._(
      centre === null
        ? msg`Your application was approved on ${{ day }}. Your training centre will register you.`
        : msg`Your application was approved on ${{ day }}. ${{ centre }} will register you.`,
    );
  },
  rejected: (at: string, i18n: I18n): string =>
    i18n._(msg`Your application was rejected on ${{ day: sayDay(at, i18n) }}.`),
  /** `reason`: as it is stored. `details`: sentences in the reader's language. */
  reason: (reason: string, details: readonly string[], i18n: I18n): string =>
    i18n._(msg`Reason: ${{ reason: withDetails(sayReason(reason, i18n), details) }}`),
  registered(at: string, centre: string | null, i18n: I18n): string {
    const day = sayDay(at, i18n);
    return i18n._(
      centre === null
        ? msg`You were registered at your training centre on ${{ day }}.`
        : msg`You were registered at ${{ centre }} on ${{ day }}.`,
    );
  },
  declined: (at: string, i18n: I18n): string =>
    i18n._(msg`You declined your place on ${{ day: sayDay(at, i18n) }}. Your application is closed.`),
  withdrawn: (at: string, i18n: I18n): string =>
    i18n._(msg`You withdrew your application on ${{ day: sayDay(at, i18n) }}. It is closed.`),
  /** `dueAt`: the last moment to send the correction. */
  correction: (dueAt: string, i18n: I18n): string =>
    i18n._(msg`Your application needs a correction. Send it by ${{ day: sayDay(dueAt, i18n) }}.`),
} as const;

type Answers = Pick<Standing, 'medianDays' | 'usualDays' | 'waitingDays' | 'isLate'>;

/** A reason, with the sentences that say what the reviewer found. */
export const withDetails = (reason: string, details: readonly string[]): string =>
  details.length === 0 ? reason : [/[.!?]$/.test(reason) ? reason : `${reason}.`, ...details].join(' ');

/** Compares the wait with that of others, and admits a long one (rules 12.10). Empty if too little is known. */
export function sayWait({ medianDays, usualDays, waitingDays, isLate }: Answers, i18n: I18n): string {
  if (medianDays === null || usualDays === null || waitingDays === null) return '';
  if (isLate) {
    return i18n._(
      msg`That is ${plural({ days: waitingDays }, { one: '# day', other: '# days' })}, longer than usual: nine in ten applications are answered within ${plural({ usual: usualDays }, { one: '# day', other: '# days' })}.`,
    );
  }
  return i18n._(
    medianDays < usualDays
      ? msg`Half are answered within ${plural({ half: medianDays }, { one: '# day', other: '# days' })}, and nine in ten within ${plural({ usual: usualDays }, { one: '# day', other: '# days' })}.`
      : msg`Nine in ten are answered within ${plural({ usual: usualDays }, { one: '# day', other: '# days' })}.`,
  );
}

/** The papers that the centre checks at registration, by programme. */
const papers: Readonly<Record<Category, readonly MessageDescriptor[]>> = {
  STC: [msg`Your NIN slip or NIN card`, msg`Your BVN`],
  VEI: [
    msg`The original of the proof that you uploaded`,
    msg`A paper with your name and photo, such as a NIN slip or a school ID`,
  ],
  MCP: [msg`A paper with your name and photo, such as a NIN slip or a driver’s licence`],
};

/** Tells an applicant who can apply again what is known of the intake. */
function sayAgain(category: Category, intake: IntakeFacts | null, i18n: I18n): string {
  if (category === 'MCP' || !intake) return i18n._(msg`You can apply again once applications are open.`);
  return together(i18n._(msg`You can apply again.`), sayIntake(category, intake, i18n).sentence);
}

const together = (...sentences: readonly string[]): string => sentences.filter((sentence) => sentence !== '').join(' ');

/** Returns the last step of an application and the next ones, for each status (rules 12.7, 12.8). */
export function sayStanding(standing: Standing, i18n: I18n): StandingWords {
  const { tvetCategory, center, reason, rejection, intake, applicantId, contactEmail } = standing;
  const centre = center?.name ?? null;
  const phone = center?.phone;
  // Some imported applications lack a date. They use the date of submission or creation.
  const on = (at: string | null) => at ?? standing.submittedAt ?? standing.createdAt;
  const nothingToDo = together(i18n._(msg`You do not need to do anything now.`), sayWhenDecided(standing.ways, i18n));
  const dueAt = standing.correctionDueAt;
  const titleOf = (title: MessageDescriptor) => i18n._(dueAt ? msg`Your application is waiting for you` : title);
  // The ministry does not decide while it waits for the applicant.
  const submitted = together(
    standingSentences.withMinistry(on(null), i18n),
    dueAt === null ? sayWait(standing, i18n) : '',
  );
  const ifLate = standing.isLate
    ? [
        i18n._(
          msg`Your application is still in the queue. To ask about your application, write to ${{ contactEmail }} and give your applicant ID, ${{ applicantId }}.`,
        ),
      ]
    : [];
  const next = dueAt === null ? [nothingToDo, ...ifLate] : sayCorrection(dueAt, i18n);

  switch (standing.status) {
    case 'initiated':
      return {
        title: i18n._(msg`Your application is not submitted yet`),
        text: standingSentences.begun(standing.createdAt, i18n),
        next: [
          i18n._(msg`The ministry cannot see it until you submit it. Continue where you stopped: nothing is lost.`),
          ...(tvetCategory !== 'MCP' && intake ? [sayIntake(tvetCategory, intake, i18n).sentence] : []),
        ],
        bring: [],
      };
    case 'pending_approval':
      return { title: titleOf(msg`We have your application`), text: submitted, next, bring: [] };
    case 'approval_requested':
      return {
        title: titleOf(msg`Your application is under review`),
        text: together(submitted, standingSentences.checked(on(standing.verifiedAt), i18n)),
        next,
        bring: [],
      };
    case 'approved':
      return {
        title: i18n._(msg`Your application is approved`),
        text: standingSentences.approved(on(standing.decidedAt), centre, i18n),
        next: [
          sayWhere(standing, i18n),
          ...(phone ? [i18n._(msg`Call first to ask when to come: ${{ phone }}.`)] : []),
          i18n._(msg`If you cannot come, decline your place so that another person can have it.`),
        ],
        bring: [
          i18n._(msg`Your applicant ID: ${{ applicantId }}`),
          ...papers[tvetCategory].map((paper) => i18n._(paper)),
          i18n._(msg`Your phone`),
        ],
      };
    case 'registered':
      return {
        title: i18n._(msg`You are registered`),
        text: standingSentences.registered(on(standing.registeredAt), centre, i18n),
        next: [
          i18n._(msg`The centre will tell you when your training begins.`),
          ...(phone ? [i18n._(msg`Questions? Call the centre: ${{ phone }}.`)] : []),
        ],
        bring: [],
      };
    case 'rejected':
      return {
        title: i18n._(msg`Your application was rejected`),
        text: together(
          standingSentences.rejected(on(standing.decidedAt), i18n),
          ...(reason === null ? [] : [standingSentences.reason(reason, rejection?.details ?? [], i18n)]),
        ),
        next: [
          ...(rejection?.advice ?? []),
          sayAgain(tvetCategory, intake, i18n),
          i18n._(
            msg`If you think this is a mistake, write to ${{ contactEmail }} and give your applicant ID, ${{ applicantId }}.`,
          ),
        ],
        bring: [],
      };
    case 'declined':
      return {
        ...(standing.withdrawnAt
          ? {
              title: i18n._(msg`You withdrew your application`),
              text: standingSentences.withdrawn(standing.withdrawnAt, i18n),
            }
          : {
              title: i18n._(msg`You declined your place`),
              text: standingSentences.declined(on(standing.declinedAt), i18n),
            }),
        next: [sayAgain(tvetCategory, intake, i18n)],
        bring: [],
      };
  }
}

const sayCorrection = (dueAt: string, i18n: I18n): string[] => [
  standingSentences.correction(dueAt, i18n),
  i18n._(
    msg`Open the link in our message, or sign in and correct it on your dashboard. You keep your place in the queue.`,
  ),
];

function sayWhere({ center, contactEmail, applicantId }: Standing, i18n: I18n): string {
  if (!center) {
    return i18n._(
      msg`We will tell you which training centre to go to. If you hear nothing, write to ${{ contactEmail }} and give your applicant ID, ${{ applicantId }}.`,
    );
  }
  const { name, address } = center;
  return i18n._(address ? msg`Go to ${{ name }}: ${{ address }}.` : msg`Go to ${{ name }}.`);
}

/** One step of an application. */
export interface ProgressStep {
  readonly label: string;
  /** The day of the step; `null` before it happened, and if the day was not written down. */
  readonly day: string | null;
  readonly isDone: boolean;
}

type Steps = Pick<
  Standing,
  'status' | 'submittedAt' | 'verifiedAt' | 'decidedAt' | 'registeredAt' | 'declinedAt' | 'withdrawnAt'
>;
type Dated = readonly [label: MessageDescriptor, at: string | null];

/** Returns the steps of an application with their days. An ended one has its ending last. */
export function sayProgress(standing: Steps, i18n: I18n): ProgressStep[] {
  const { status, submittedAt, verifiedAt, decidedAt } = standing;
  const reached = reachedSteps[status];
  const hasEnded = status === 'rejected' || status === 'declined';
  const first: Dated[] = [
    [msg`Submitted`, submittedAt],
    [msg`Checked`, verifiedAt],
  ];
  const steps =
    status === 'rejected'
      ? [...first, [msg`Rejected`, decidedAt] as Dated]
      : [...first, [msg`Approved`, decidedAt] as Dated, lastStepOf(standing)];
  return steps
    .map(([label, at], step) => ({
      label: i18n._(label),
      day: at === null ? null : sayDay(at, i18n),
      isDone: step < reached,
    }))
    .filter(({ day }, step) => day !== null || !hasEnded || step === 0 || step === steps.length - 1);
}

function lastStepOf({ status, withdrawnAt, declinedAt, registeredAt }: Steps): Dated {
  if (status !== 'declined') return [msg`Registered`, registeredAt];
  return withdrawnAt === null ? [msg`Declined`, declinedAt] : [msg`Withdrawn`, withdrawnAt];
}

/** The number of steps that are done, by status. */
const reachedSteps: Readonly<Record<ApplicationStatus, number>> = {
  initiated: 0,
  pending_approval: 1,
  approval_requested: 2,
  approved: 3,
  registered: 4,
  rejected: 4,
  declined: 4,
};
