import type { ApplicationLink, CallInput, calls } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import { subjectIdOf } from '../../platform/links/send.ts';
import { findLinked, linkOf } from './find-links.ts';

/**
 * Ends a sent link until it is sent again (rules 13.16). A repeat has no effect. @throws ApiError NOT_FOUND, also if none was
 * sent.
 */
export async function withdrawLink(
  work: WorkWith<'links', Caller>,
  { params: { id, page } }: CallInput<typeof calls.withdrawApplicationLink>,
): Promise<ApplicationLink> {
  const { db, caller, now } = work;
  const application = await findLinked(work, id);
  const link = db.selectFrom('public_links').where('page', '=', page);
  const subjectId = subjectIdOf(page, application);
  const sent = await link.where('subject_id', '=', subjectId).select('withdrawn_at').forUpdate().executeTakeFirst();
  if (!sent) throw notFound();
  if (!sent.withdrawn_at) {
    await db
      .updateTable('public_links')
      .set({ withdrawn_at: now, withdrawn_by: caller.id })
      .where('page', '=', page)
      .where('subject_id', '=', subjectId)
      .execute();
    await db
      .insertInto('application_events')
      .values({ application_id: id, type: 'link_withdrawn', actor_id: caller.id, link_page: page })
      .execute();
  }
  return linkOf(work, application, page);
}
