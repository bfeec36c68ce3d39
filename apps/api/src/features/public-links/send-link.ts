import type { ApplicationLink, CallInput, calls } from '@tvet/contract';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import { keysOf, linkTo, recordSending, shortLinkTo } from '../../platform/links/send.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { findLinked, linkOf, whyNotSent } from './find-links.ts';

/**
 * Sends an applicant the link of a page. No other person sees it. A withdrawn link opens again.
 * @throws ApiError NOT_FOUND, LINK_OF_NO_USE.
 */
export async function sendLink(
  work: WorkWith<'links', Caller>,
  { params: { id }, body: { page } }: CallInput<typeof calls.sendApplicationLink>,
): Promise<ApplicationLink> {
  const application = await findLinked(work, id);
  const reason = whyNotSent(application, page);
  if (reason) throw new ApiError('LINK_OF_NO_USE', { params: { reason }, currentStatus: application.status });
  const { to, userId, firstName, applicationId } = application;
  const keys = await keysOf(work, application);
  const link = linkTo(work, keys, page, application);
  const shortLink = shortLinkTo(work, keys, page, application);
  await queueMessage(work, {
    template: 'application-link',
    data: { firstName, page, link, shortLink },
    to,
    userId,
    applicationId,
  });
  await recordSending(work, keys, page, application, to);
  return linkOf(work, application, page);
}
