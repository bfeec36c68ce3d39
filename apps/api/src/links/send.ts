import { type LinkPageName, linkIdNames, linkPages } from '@tvet/contract';
import type { Work } from '../http/work.ts';
import { portalLink } from '../messages/templates/portal-link.ts';
import { channelsOf, type Recipient } from '../messages/templates/render.ts';

/** Whose link it is. */
export interface LinkedPerson {
  readonly applicationId: string;
  /** The applicant's public id. */
  readonly applicantId: string;
}

/** The id that the link of a page carries. */
export const subjectIdOf = (page: LinkPageName, person: LinkedPerson): string =>
  linkPages[page].subject === 'application' ? person.applicationId : person.applicantId;

/** The address of a page with id and token, for its applicant alone. */
export async function linkTo({ db, services }: Work, page: LinkPageName, person: LinkedPerson): Promise<string> {
  const { family, subject, path } = linkPages[page];
  const id = subjectIdOf(page, person);
  const token = await services.links.tokenFor(db, family, id);
  return portalLink(services, path, { [linkIdNames[subject]]: id, token });
}

/**
 * Writes down that a link was sent, in the transaction of its message: for the panel and on the timeline (rules 13.15). One
 * that goes with a decision has the line of the decision.
 */
export async function recordSending(
  { db, services, caller, now }: Work,
  page: LinkPageName,
  person: LinkedPerson,
  { to, withDecision = false }: { readonly to: Recipient; readonly withDecision?: boolean },
): Promise<void> {
  const { family } = linkPages[page];
  const sending = {
    family,
    sent_at: now,
    sent_by: withDecision ? null : (caller?.id ?? null),
    channels: channelsOf(to).map(([channel]) => channel),
    secret_index: await services.links.secretIndex(db, family),
    withdrawn_at: null,
    withdrawn_by: null,
  };
  await db
    .insertInto('public_links')
    .values({ page, subject_id: subjectIdOf(page, person), ...sending })
    .onConflict((conflict) => conflict.columns(['page', 'subject_id']).doUpdateSet(sending))
    .execute();
  if (withDecision) return;
  await db
    .insertInto('application_events')
    .values({ application_id: person.applicationId, type: 'link_sent', actor_id: caller?.id ?? null, link_page: page })
    .execute();
}
