/* Separate from the schemas, so that a page that is opened by a link need not load them. */
import type { Category } from '../../core/fields.ts';
import { sayDay } from '../../core/say.ts';
import { type RejectionReasonKey, rejectionReasons } from '../../reference/reasons.ts';
import { type IntakeFacts, sayIntake } from '../../settings/intake-words.ts';
import type { Standing } from './schema.ts';
import type { WrittenWay } from './ways.ts';

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

/** One sentence for each status with its day, at the start of an SMS, in a letter and on both pages (rules 12.8). */
export const standingSentences = {
  begun: (at: string) => `You began your application on ${sayDay(at)} and have not submitted it.`,
  withMinistry: (at: string, usualDays: number | null) =>
    usualDays === null
      ? `Your application is with the ministry since ${sayDay(at)}.`
      : `Your application is with the ministry since ${sayDay(at)}; most are answered within ${sayDays(usualDays)}.`,
  checked: (at: string) => `It was checked on ${sayDay(at)}, and a second person decides.`,
  approved: (at: string, centre: string) =>
    `Your application was approved on ${sayDay(at)}. ${centre} will register you.`,
  rejected: (at: string) => `Your application was rejected on ${sayDay(at)}.`,
  registered: (at: string, centre: string) => `You were registered at ${centre} on ${sayDay(at)}.`,
  declined: (at: string) => `You declined your place on ${sayDay(at)}. Your application is closed.`,
} as const;

/** Names the channels of the message about a decision, and only those that will be used (rules 12.8). */
export function sayWhenDecided(ways: readonly WrittenWay[]): string {
  const [bySms, byEmail] = [ways.includes('sms'), ways.includes('email')];
  if (bySms && byEmail) return 'We write to you by SMS and e-mail when it is decided.';
  if (bySms) return 'We write to you by SMS when it is decided.';
  if (byEmail) return 'We write to you by e-mail when it is decided.';
  return 'Look at this page to see when it is decided.';
}

const sayDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The papers that the centre checks at registration, by programme. */
const papers: Readonly<Record<Category, readonly string[]>> = {
  STC: ['Your NIN slip or NIN card', 'Your BVN'],
  VEI: [
    'The original of the proof that you uploaded',
    'A paper with your name and photo, as a NIN slip or a school ID',
  ],
  MCP: ['A paper with your name and photo, as a NIN slip or a driver’s licence'],
};

/** Advice for each listed reason. A reviewer's own words explain themselves. */
const remedies: Readonly<Partial<Record<RejectionReasonKey, string>>> = {
  unqualified:
    'Read what the programme asks for before you apply again. The other programme may ask for something that you have.',
  incomplete: 'Before you apply again, have every number and paper ready that the programme asks for.',
  experience: 'Apply again with a proof that shows more of what you can do, or for STC, which asks for none.',
  position_filled: 'Apply again for a trade and a centre that still have places.',
};

function remedyOf(reason: string | null): string[] {
  const known = rejectionReasons.find(({ label }) => label === reason);
  const remedy = known && remedies[known.key];
  return remedy ? [remedy] : [];
}

/** Tells an applicant who can apply again what is known of the intake. */
function sayAgain(category: Category, intake: IntakeFacts | null): string {
  if (category === 'MCP' || !intake) return 'You may apply again once applications are open.';
  return `You may apply again. ${sayIntake(category, intake).sentence}`;
}

/** Returns the last step of an application and the next ones, for each status (rules 12.7, 12.8). */
export function sayStanding(standing: Standing): StandingWords {
  const { tvetCategory, center, reason, intake } = standing;
  const centre = center?.name ?? 'Your training centre';
  // Some imported applications lack a date. They use the date of submission or creation.
  const on = (at: string | null) => at ?? standing.submittedAt ?? standing.createdAt;
  const submitted = standingSentences.withMinistry(on(null), standing.usualDays);
  const callCentre = center?.phone ? [`Questions? Call the centre: ${center.phone}.`] : [];

  switch (standing.status) {
    case 'initiated':
      return {
        title: 'Your application is not submitted yet',
        text: standingSentences.begun(standing.createdAt),
        next: [
          'Nobody looks at it before you submit it. Go on where you stopped: nothing is lost.',
          ...(tvetCategory !== 'MCP' && intake ? [sayIntake(tvetCategory, intake).sentence] : []),
        ],
        bring: [],
      };
    case 'pending_approval':
      return {
        title: 'Your application has arrived',
        text: submitted,
        next: [`You need not do anything now. ${sayWhenDecided(standing.ways)}`],
        bring: [],
      };
    case 'approval_requested':
      return {
        title: 'Your application is being decided',
        text: `${submitted} ${standingSentences.checked(on(standing.verifiedAt))}`,
        next: [`You need not do anything now. ${sayWhenDecided(standing.ways)}`],
        bring: [],
      };
    case 'approved':
      return {
        title: 'Your application is approved',
        text: standingSentences.approved(on(standing.decidedAt), centre),
        next: [
          center?.address ? `Go to ${centre}: ${center.address}.` : `Go to ${centre}.`,
          ...(center?.phone ? [`Call first to ask when to come: ${center.phone}.`] : []),
          'If you cannot come, decline your place, so that somebody else can have it.',
        ],
        bring: [`Your applicant ID: ${standing.applicantId}`, ...papers[tvetCategory], 'Your phone'],
      };
    case 'registered':
      return {
        title: 'You are registered',
        text: standingSentences.registered(on(standing.registeredAt), centre),
        next: ['The centre tells you when your training begins.', ...callCentre],
        bring: [],
      };
    case 'rejected':
      return {
        title: 'Your application was rejected',
        text: `${standingSentences.rejected(on(standing.decidedAt))} The reason: ${reason ?? ''}`.trim(),
        next: [
          ...remedyOf(reason),
          sayAgain(tvetCategory, intake),
          `If you think that this is a mistake, write to ${standing.contactEmail} and name your applicant ID, ${standing.applicantId}.`,
        ],
        bring: [],
      };
    case 'declined':
      return {
        title: 'You declined your place',
        text: standingSentences.declined(on(standing.declinedAt)),
        next: [sayAgain(tvetCategory, intake)],
        bring: [],
      };
  }
}
