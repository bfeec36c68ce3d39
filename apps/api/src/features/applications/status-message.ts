import { type ApplicationAction, type EditedAdvice, type LinkPageName, stepOf } from '@tvet/contract';
import type { WorkWith } from '../../platform/calls/work.ts';
import { type Database, preparedStatement } from '../../platform/database/connect.ts';
import { insertSendings, keysOf, linkTo, type Sending, sendingOf, shortLinkTo } from '../../platform/links/send.ts';
import { type OutgoingMessage, queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import type { ApplicationData } from '../../platform/messages/templates/applications.ts';
import { channelsOf, type Recipient } from '../../platform/messages/templates/render.ts';
import { findEditedAdvice, findRejection, type ShownRejection, shownRejection } from './rejection/find-rejection.ts';
import { selectAddressed } from './select-addressed.ts';

export interface AnnouncedStep {
  readonly action: ApplicationAction;
  readonly applicationId: string;
  /** The rejection that is being decided; a past one is stored. */
  readonly rejection?: ShownRejection | undefined;
}

/** The links in a step's email, by the fields of its data (rules 13.18). The SMS has the short address of the first. */
const linksOfStep = {
  submit: { statusLink: 'application-status' },
  approve: { statusLink: 'application-status', declineLink: 'decline-application', photoLink: 'upload-photo' },
  reject: { statusLink: 'application-status' },
  register: { statusLink: 'application-status' },
} as const satisfies Partial<Record<ApplicationAction, Readonly<Record<string, LinkPageName>>>>;

const pagesOf = (action: ApplicationAction): Readonly<Record<string, LinkPageName>> =>
  action in linksOfStep ? linksOfStep[action as keyof typeof linksOfStep] : {};

type Links = Readonly<Record<keyof (typeof linksOfStep)['approve'] | 'shortLink', string>>;
interface More extends Links {
  readonly applicantId: string;
  readonly rejection: ShownRejection & { readonly advice: EditedAdvice };
}
type Worded = Pick<OutgoingMessage, 'template' | 'data'>;

/** The steps with a message to the applicant. Verifying is internal, and staff explain an undone registration in person. */
const wordings: Partial<Record<ApplicationAction, (data: ApplicationData, more: More) => Worded>> = {
  submit: (data, { applicantId, statusLink, shortLink }) => ({
    template: 'application-submitted',
    data: { ...data, applicantId, statusLink, shortLink },
  }),
  approve: (data, { statusLink, shortLink, declineLink, photoLink }) => ({
    template: 'application-approved',
    data: { ...data, statusLink, shortLink, declineLink, photoLink },
  }),
  reject: (data, { rejection, statusLink, shortLink }) => ({
    template: 'application-rejected',
    data: { ...data, ...rejection, statusLink, shortLink },
  }),
  register: (data, { statusLink, shortLink }) => ({
    template: 'application-registered',
    data: { ...data, statusLink, shortLink },
  }),
  decline: (data) => ({ template: 'application-declined', data }),
  withdraw: (data) => ({ template: 'application-withdrawn', data }),
};

/** The message to the applicant about a step. */
export interface StatusNews {
  readonly message: OutgoingMessage;
  /** The links of the message, in the form in which they are stored if it is sent. */
  sendings(to: Recipient): Sending[];
}

/** Notifies the applicant of a step on their application, inside the transaction of the step. */
export async function queueStatusMessage(work: WorkWith<'links'>, step: AnnouncedStep): Promise<void> {
  const news = await statusNewsOf(work, step);
  if (!news) return;
  await queueMessage(work, news.message);
  const sendings = news.sendings(news.message.to);
  if (sendings.length > 0) await insertSendings(sendings).execute(work.db);
}

/** A rejection with the advice of its message; an empty one for another step. */
async function withAdvice(db: Database, action: ApplicationAction, id: string, given: ShownRejection | undefined) {
  if (action !== 'reject') return { ...shownRejection(undefined, undefined), advice: {} };
  const rejection = given ?? (await findRejection(db, id)) ?? shownRejection(undefined, undefined);
  return { ...rejection, advice: await findEditedAdvice(db) };
}

/** The application's data in messages, and the recipient. */
const selectTold = (db: Database) =>
  selectAddressed(db).leftJoin('centres', 'centres.id', 'applications.centre_id').select('centres.name as centre_name');

type Told = Omit<Awaited<ReturnType<ReturnType<typeof selectTold>['executeTakeFirstOrThrow']>>, 'id'>;

/** The message to the applicant about a step. `undefined` if the step has no message. */
export async function statusNewsOf(work: WorkWith<'links'>, step: AnnouncedStep): Promise<StatusNews | undefined> {
  if (!wordings[step.action]) return undefined;
  const { happened_at, ...row } = await selectTold(work.db)
    .select((eb) =>
      // A message that is sent again has the day on which the step happened.
      eb
        .selectFrom('application_events as taken')
        .whereRef('taken.application_id', '=', 'applications.id')
        .where('taken.type', '=', stepOf(step.action).event)
        .select(({ fn }) => fn.max('taken.at').as('at'))
        .as('happened_at'),
    )
    .where('applications.id', '=', step.applicationId)
    .modifyEnd(preparedStatement)
    .executeTakeFirstOrThrow();
  const isPast = row.status === stepOf(step.action).to;
  return renderStatusMessage(work, step, row, (isPast && happened_at) || work.now);
}

/** The same message for an application that was already read, for a step that happens in this call. */
export async function renderStatusMessage(
  work: WorkWith<'links'>,
  { action, applicationId, rejection }: AnnouncedStep,
  row: Told,
  at: Date = work.now,
): Promise<StatusNews | undefined> {
  const wording = wordings[action];
  if (!wording) return undefined;
  const data = {
    firstName: row.first_name,
    skillName: row.skill_name,
    centreName: row.centre_name,
    at: at.toISOString(),
  };
  const person = { applicationId, applicantId: row.public_id };
  const pages = Object.entries(pagesOf(action));
  const [first] = pages;
  const keys = pages.length > 0 ? await keysOf(work, person) : undefined;
  const links: Record<string, string> = {};
  if (keys) for (const [field, page] of pages) links[field] = linkTo(work, keys, page, person);
  if (keys && first) links.shortLink = shortLinkTo(work, keys, first[1], person);
  const more = {
    ...(links as Links),
    applicantId: row.public_id,
    rejection: await withAdvice(work.db, action, applicationId, rejection),
  };
  return {
    message: {
      ...wording(data, more),
      to: recipientOf(row),
      userId: row.user_id,
      applicationId,
    } as OutgoingMessage,
    sendings: (to) =>
      pages.flatMap(([, page], index) => {
        const reached = index === 0 ? to : { email: to.email ?? null };
        if (!keys || channelsOf(reached).length === 0) return [];
        return [sendingOf(work, keys, page, person, { to: reached, withDecision: true })];
      }),
  };
}
