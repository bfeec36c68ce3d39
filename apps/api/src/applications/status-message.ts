import type { ApplicationAction } from '@tvet/contract';
import type { Work } from '../http/work.ts';
import { type LinkedPerson, linkTo, recordSending } from '../links/send.ts';
import { type OutgoingMessage, queueMessage } from '../messages/ledger/queue-message.ts';
import { recipientOf } from '../messages/ledger/recipient-of.ts';
import type { ApplicationData } from '../messages/templates/applications.ts';
import { portalLink } from '../messages/templates/portal-link.ts';
import { channelsOf } from '../messages/templates/render.ts';
import { selectAddressed } from './select-addressed.ts';

export interface AnnouncedStep {
  readonly action: ApplicationAction;
  readonly applicationId: string;
  readonly reason: string | null;
}

interface More {
  readonly applicantId: string;
  readonly reason: string;
  readonly link: string;
}

/** The links that an approval brings, by the fields of its message. */
const approvalLinks = { declineLink: 'decline-application', photoLink: 'upload-photo' } as const;
type ApprovalLinks = Record<keyof typeof approvalLinks, string>;

type Worded = Pick<OutgoingMessage, 'template' | 'data'>;

/** The steps that the applicant hears of; verifying is the office's own business, and undoing a slip is said in person. */
const wordings: Partial<Record<ApplicationAction, (data: ApplicationData, more: More & ApprovalLinks) => Worded>> = {
  submit: (data, { applicantId, link }) => ({
    template: 'application-submitted',
    data: { ...data, applicantId, link },
  }),
  approve: (data, { declineLink, photoLink }) => ({
    template: 'application-approved',
    data: { ...data, declineLink, photoLink },
  }),
  reject: (data, { reason, link }) => ({ template: 'application-rejected', data: { ...data, reason, link } }),
  register: (data) => ({ template: 'application-registered', data }),
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
  if (action !== 'approve' || channelsOf(to).length === 0) return;
  const person = await linkedPerson(work, applicationId);
  for (const page of Object.values(approvalLinks)) {
    await recordSending(work, page, person, { to, withDecision: true });
  }
}

async function linkedPerson({ db }: Work, applicationId: string): Promise<LinkedPerson> {
  const { public_id: applicantId } = await db
    .selectFrom('applications')
    .innerJoin('applicants', 'applicants.id', 'applications.applicant_id')
    .select('applicants.public_id')
    .where('applications.id', '=', applicationId)
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
    .select('centres.name as centre_name')
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow();

  const data = {
    firstName: row.first_name,
    skillName: row.skill_name ?? 'your trade',
    centreName: row.centre_name ?? 'Your training centre',
  };
  const person = { applicationId, applicantId: row.public_id };
  const more = {
    applicantId: row.public_id,
    reason: reason ?? '',
    link: portalLink(work.services, '/dashboard'),
    declineLink: await linkTo(work, approvalLinks.declineLink, person),
    photoLink: await linkTo(work, approvalLinks.photoLink, person),
  };
  return {
    ...wording(data, more),
    to: recipientOf(row),
    userId: row.user_id,
    applicationId,
  } as OutgoingMessage;
}
