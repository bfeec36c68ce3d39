import { type ApplicationAction, type LinkPageName, stepOf } from '@tvet/contract';
import { planKept } from '../database/connect.ts';
import type { Work } from '../http/work.ts';
import { type LinkedPerson, linkTo, recordSending } from '../links/send.ts';
import { type OutgoingMessage, queueMessage } from '../messages/ledger/queue-message.ts';
import { recipientOf } from '../messages/ledger/recipient-of.ts';
import type { ApplicationData } from '../messages/templates/applications.ts';
import { channelsOf } from '../messages/templates/render.ts';
import { selectAddressed } from './select-addressed.ts';

export interface AnnouncedStep {
  readonly action: ApplicationAction;
  readonly applicationId: string;
  /** As it was given with the step; of a rejection that is past, the application has it. */
  readonly reason: string | null;
}

/** The links that a step's message brings, by the fields of its data (rules 13.18). */
const linksOfStep = {
  submit: { statusLink: 'application-status' },
  approve: { statusLink: 'application-status', declineLink: 'decline-application', photoLink: 'upload-photo' },
  reject: { statusLink: 'application-status' },
  register: { statusLink: 'application-status' },
} as const satisfies Partial<Record<ApplicationAction, Readonly<Record<string, LinkPageName>>>>;

const pagesOf = (action: ApplicationAction): Readonly<Record<string, LinkPageName>> =>
  action in linksOfStep ? linksOfStep[action as keyof typeof linksOfStep] : {};

type Links = Readonly<Record<keyof (typeof linksOfStep)['approve'], string>>;
interface More extends Links {
  readonly applicantId: string;
  readonly reason: string;
}
type Worded = Pick<OutgoingMessage, 'template' | 'data'>;

/** The steps that the applicant hears of; verifying is the office's own business, and undoing a slip is said in person. */
const wordings: Partial<Record<ApplicationAction, (data: ApplicationData, more: More) => Worded>> = {
  submit: (data, { applicantId, statusLink }) => ({
    template: 'application-submitted',
    data: { ...data, applicantId, statusLink },
  }),
  approve: (data, { statusLink, declineLink, photoLink }) => ({
    template: 'application-approved',
    data: { ...data, statusLink, declineLink, photoLink },
  }),
  reject: (data, { reason, statusLink }) => ({
    template: 'application-rejected',
    data: { ...data, reason, statusLink },
  }),
  register: (data, { statusLink }) => ({ template: 'application-registered', data: { ...data, statusLink } }),
  decline: (data) => ({ template: 'application-declined', data }),
};

/** Tells the applicant of a step on their application, inside the transaction of the step. */
export async function queueStatusMessage(work: Work, step: AnnouncedStep): Promise<void> {
  const message = await statusMessageOf(work, step);
  if (!message) return;
  await queueMessage(work, message);
  await recordStepLinks(work, step, message);
}

/** Writes down the links that the message of a step carries, where it goes anywhere. */
export async function recordStepLinks(
  work: Work,
  { action, applicationId }: AnnouncedStep,
  { to }: Pick<OutgoingMessage, 'to'>,
): Promise<void> {
  const pages = Object.values(pagesOf(action));
  if (pages.length === 0 || channelsOf(to).length === 0) return;
  const person = await linkedPerson(work, applicationId);
  for (const page of pages) await recordSending(work, page, person, { to, withDecision: true });
}

async function linkedPerson({ db }: Work, applicationId: string): Promise<LinkedPerson> {
  const { public_id: applicantId } = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select('applicants.public_id')
    .where('applications.id', '=', applicationId)
    .modifyEnd(planKept)
    .executeTakeFirstOrThrow();
  return { applicationId, applicantId };
}

/** What the applicant is told of a step, and where; `undefined` where it is no news for them. */
export async function statusMessageOf(
  work: Work,
  { action, applicationId, reason }: AnnouncedStep,
): Promise<OutgoingMessage | undefined> {
  const wording = wordings[action];
  if (!wording) return undefined;
  const row = await selectAddressed(work.db)
    .leftJoin('centres', 'centres.id', 'applications.centre_id')
    .select(['centres.name as centre_name', 'applications.rejection_reason'])
    .select((eb) =>
      // A message that is made anew tells of the day on which it happened.
      eb
        .selectFrom('application_events as taken')
        .whereRef('taken.application_id', '=', 'applications.id')
        .where('taken.type', '=', eventOf(action))
        .select(({ fn }) => fn.max('taken.at').as('at'))
        .as('happened_at'),
    )
    .where('applications.id', '=', applicationId)
    .modifyEnd(planKept)
    .executeTakeFirstOrThrow();

  const data = {
    firstName: row.first_name,
    skillName: row.skill_name ?? 'your trade',
    centreName: row.centre_name ?? 'Your training centre',
    at: (row.status === stepOf(action).to ? (row.happened_at ?? work.now) : work.now).toISOString(),
  };
  const person = { applicationId, applicantId: row.public_id };
  const links: Record<string, string> = {};
  for (const [field, page] of Object.entries(pagesOf(action))) links[field] = await linkTo(work, page, person);
  const more = {
    ...(links as Links),
    applicantId: row.public_id,
    reason: reason ?? row.rejection_reason ?? '',
  };
  return {
    ...wording(data, more),
    to: recipientOf(row),
    userId: row.user_id,
    applicationId,
  } as OutgoingMessage;
}

const eventOf = (action: ApplicationAction) => stepOf(action).event;
