import { type LinkPageName, linkIdNames, linkPages } from '@tvet/contract';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Work, WorkWith } from '../calls/work.ts';
import { insertOf } from '../database/insert-rows.ts';
import type { PublicLinks } from '../database/schema.ts';
import { portalLink } from '../messages/templates/portal-link.ts';
import { channelsOf, type Recipient } from '../messages/templates/render.ts';
import type { LinkKeys } from '../security/link-tokens.ts';

/** The owner of a link. */
export interface LinkedPerson {
  readonly applicationId: string;
  /** The applicant's public id. */
  readonly applicantId: string;
}

/** The id in the link of a page. */
export const subjectIdOf = (page: LinkPageName, person: LinkedPerson): string =>
  linkPages[page].subject === 'application' ? person.applicationId : person.applicantId;

/** The keys from which all links of a person are made. */
export const keysOf = (
  { db, services }: WorkWith<'links'>,
  { applicationId, applicantId }: LinkedPerson,
): Promise<LinkKeys> => services.links.keysFor(db, [applicationId, applicantId]);

/** The address of a page with id and token, valid for its applicant only. */
export function linkTo({ services }: Work, keys: LinkKeys, page: LinkPageName, person: LinkedPerson): string {
  const { family, subject, path } = linkPages[page];
  const id = subjectIdOf(page, person);
  return portalLink(services, path, { [linkIdNames[subject]]: id, token: keys.tokenFor(family, id) });
}

/** The short address of the same page, for an SMS (rules 13.25). It works once its sending is recorded. */
export const shortLinkTo = ({ services }: Work, keys: LinkKeys, page: LinkPageName, person: LinkedPerson): string =>
  portalLink(services, shortLinkPath + keys.shortKeyFor(page, subjectIdOf(page, person)));

/** The path of short addresses, before the key. */
export const shortLinkPath = '/s/';

/** The record of a link that was sent. */
export type Sending = Insertable<PublicLinks>;

interface Sent {
  readonly to: Recipient;
  /** A link in the message about a decision appears in the decision's own timeline entry. */
  readonly withDecision?: boolean;
}

export const sendingOf = (
  { caller, now, services }: WorkWith<'links'>,
  keys: LinkKeys,
  page: LinkPageName,
  person: LinkedPerson,
  { to, withDecision = false }: Sent,
): Sending => ({
  page,
  subject_id: subjectIdOf(page, person),
  family: linkPages[page].family,
  sent_at: now,
  sent_by: withDecision ? null : (caller?.id ?? null),
  channels: channelsOf(to).map(([channel]) => channel),
  secret_index: keys.secretIndex(linkPages[page].family),
  short_index: services.links.shortIndex(keys.shortKeyFor(page, subjectIdOf(page, person))),
  withdrawn_at: null,
  withdrawn_by: null,
});

/** Records sent links, one for each row of `per` if given. Earlier records of the same page become outdated. */
export const insertSendings = (sendings: readonly Sending[], per?: string): RawBuilder<unknown> => sql`
  ${insertOf('public_links', sendings, per)}
  on conflict (page, subject_id) do update set family = excluded.family, sent_at = excluded.sent_at, sent_by = excluded.sent_by,
    channels = excluded.channels, secret_index = excluded.secret_index, short_index = excluded.short_index,
    withdrawn_at = null, withdrawn_by = null`;

/** Records a link that was sent on its own, in the transaction of its message: for the panel and the timeline (rules 13.15). */
export async function recordSending(
  work: WorkWith<'links'>,
  keys: LinkKeys,
  page: LinkPageName,
  person: LinkedPerson,
  to: Recipient,
): Promise<void> {
  const { db, caller } = work;
  await insertSendings([sendingOf(work, keys, page, person, { to })]).execute(db);
  await db
    .insertInto('application_events')
    .values({ application_id: person.applicationId, type: 'link_sent', actor_id: caller?.id ?? null, link_page: page })
    .execute();
}

/** Records that a link was sent again, with its present keys. A link that staff have withdrawn stays withdrawn. */
export async function recordReminder(
  work: WorkWith<'links'>,
  keys: LinkKeys,
  page: LinkPageName,
  person: LinkedPerson,
  to: Recipient,
): Promise<void> {
  const { subject_id, sent_at, channels, secret_index, short_index } = sendingOf(work, keys, page, person, { to });
  await work.db
    .updateTable('public_links')
    .set({ sent_at, channels, secret_index, short_index })
    .where('page', '=', page)
    .where('subject_id', '=', subject_id)
    .execute();
}
