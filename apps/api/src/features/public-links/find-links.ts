import {
  type ApplicationLink,
  type ApplicationStatus,
  type LinkPageName,
  linkPageNames,
  linkPages,
  type MessageChannel,
  messageChannels,
} from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type LinkedPerson, subjectIdOf } from '../../platform/links/send.ts';
import { recipientOf } from '../../platform/messages/ledger/recipient-of.ts';
import type { Recipient } from '../../platform/messages/templates/render.ts';
import { inScope, selectAddressed } from '../applications/index.ts';
import { refusals } from './policy.ts';

/** An application with the data that its links need. */
export interface LinkedApplication extends LinkedPerson {
  readonly status: ApplicationStatus;
  readonly skill_name: string | null;
  readonly has_open_correction: boolean;
  readonly userId: string;
  readonly firstName: string;
  readonly to: Recipient;
}

/** Applications with the data that their links need. */
export const selectLinked = (db: Database) =>
  selectAddressed(db).select((eb) => {
    const open = eb
      .selectFrom('application_corrections as open')
      .select('open.id')
      .whereRef('open.application_id', '=', 'applications.id')
      .where('open.closed_at', 'is', null);
    return eb.exists(open).as('has_open_correction');
  });

/** @throws ApiError NOT_FOUND, for a missing application and for one out of scope alike. */
export async function findLinked({ db, caller }: Work<Caller>, id: string): Promise<LinkedApplication> {
  const row = await selectLinked(db).where('applications.id', '=', id).where(inScope(caller)).executeTakeFirst();
  if (!row) throw notFound();
  return linkedOf(row);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectLinked>['executeTakeFirstOrThrow']>>;

/** A row of `selectLinked` as an application with the data that its links need. */
export const linkedOf = (row: Selected): LinkedApplication => ({
  applicationId: row.id,
  applicantId: row.public_id,
  status: row.status,
  skill_name: row.skill_name,
  has_open_correction: Boolean(row.has_open_correction),
  userId: row.user_id,
  firstName: row.first_name,
  to: recipientOf(row),
});

/** The reason why this link cannot be sent; `null` if it can. */
export function whyNotSent(application: LinkedApplication, page: LinkPageName): string | null {
  const { phone, email } = application.to;
  if (!phone && !email) return 'The applicant has not confirmed a phone number or an email address';
  return refusals[page](application);
}

/** Every link of an application for staff, in the order of the pages. */
export async function linksOf(work: WorkWith<'links'>, application: LinkedApplication): Promise<ApplicationLink[]> {
  const { db, services } = work;
  const sent = await selectSent(db, application);
  const secrets = await services.links.secretIndexes(db);
  return linkPageNames.map((page) => {
    const subjectId = subjectIdOf(page, application);
    const own = sent.find((link) => link.page === page && link.subject_id === subjectId);
    return present(application, page, own, secrets[linkPages[page].family]);
  });
}

/** The link of one page. */
export async function linkOf(
  work: WorkWith<'links'>,
  application: LinkedApplication,
  page: LinkPageName,
): Promise<ApplicationLink> {
  const link = (await linksOf(work, application)).find((one) => one.page === page);
  if (!link) throw new Error(`No link leads to ${page}`);
  return link;
}

type SentLink = Awaited<ReturnType<typeof selectSent>>[number];

const selectSent = (db: Database, person: LinkedPerson) =>
  db
    .selectFrom('public_links')
    .leftJoin('users as senders', 'senders.id', 'public_links.sent_by')
    .leftJoin('users as withdrawers', 'withdrawers.id', 'public_links.withdrawn_by')
    .leftJoin('link_secrets', 'link_secrets.family', 'public_links.family')
    .leftJoin('renewed_links', 'renewed_links.subject_id', 'public_links.subject_id')
    .leftJoin('users as rotators', 'rotators.id', 'link_secrets.rotated_by')
    .select([
      'public_links.page',
      'public_links.subject_id',
      'public_links.sent_at',
      'public_links.channels',
      'public_links.secret_index',
      'public_links.withdrawn_at',
      'link_secrets.rotated_at',
      'renewed_links.renewed_at',
      'senders.id as sender_id',
      'senders.first_name as sender_first_name',
      'senders.last_name as sender_last_name',
      'withdrawers.id as withdrawer_id',
      'withdrawers.first_name as withdrawer_first_name',
      'withdrawers.last_name as withdrawer_last_name',
      'rotators.id as rotator_id',
      'rotators.first_name as rotator_first_name',
      'rotators.last_name as rotator_last_name',
    ])
    .where('public_links.subject_id', 'in', [person.applicationId, person.applicantId])
    .execute();

/** `secret`: the index of the current secret. */
function present(
  application: LinkedApplication,
  page: LinkPageName,
  sent: SentLink | undefined,
  secret: Buffer,
): ApplicationLink {
  const blocked = whyNotSent(application, page);
  const send = blocked === null ? (['send'] as const) : [];
  const { phone, email } = application.to;
  const reaches = messageChannels.filter((channel) => ({ sms: phone, email })[channel]);
  if (!sent) {
    const none = { sentAt: null, sentBy: null, channels: [], endedAt: null, endedBy: null };
    return { page, state: 'unsent', ...none, reaches, allowedActions: [...send], blocked };
  }
  const end = endOf(sent, secret);
  return {
    page,
    ...end,
    sentAt: sent.sent_at.toISOString(),
    sentBy: personOf(sent.sender_id, sent.sender_first_name, sent.sender_last_name),
    channels: sent.channels as MessageChannel[],
    reaches,
    allowedActions: [...send, ...(end.state === 'out' ? (['withdraw'] as const) : [])],
    blocked,
  };
}

/** The state of a link, and who ended it and when. */
function endOf(sent: SentLink, secret: Buffer): Pick<ApplicationLink, 'state' | 'endedAt' | 'endedBy'> {
  if (sent.renewed_at && sent.renewed_at >= sent.sent_at) {
    return { state: 'renewed', endedAt: sent.renewed_at.toISOString(), endedBy: null };
  }
  if (sent.withdrawn_at) {
    const by = personOf(sent.withdrawer_id, sent.withdrawer_first_name, sent.withdrawer_last_name);
    return { state: 'withdrawn', endedAt: sent.withdrawn_at.toISOString(), endedBy: by };
  }
  if (sent.secret_index.equals(secret)) return { state: 'out', endedAt: null, endedBy: null };
  // A change of the configured suffix ends links too, and its time is not recorded.
  const rotatedAt = sent.rotated_at && sent.rotated_at >= sent.sent_at ? sent.rotated_at : null;
  return {
    state: 'rotated',
    endedAt: rotatedAt?.toISOString() ?? null,
    endedBy: rotatedAt && personOf(sent.rotator_id, sent.rotator_first_name, sent.rotator_last_name),
  };
}

const personOf = (id: string | null, first_name: string | null, last_name: string | null) =>
  id && first_name && last_name ? { id, name: fullName({ first_name, last_name }) } : null;
