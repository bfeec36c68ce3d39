import type { CallAnswer, CallInput, calls, MessagePreview } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { templates } from '../../platform/messages/templates/index.ts';
import { asSentRedacted, channelsOf, redact, render } from '../../platform/messages/templates/render.ts';
import type { Template } from '../../platform/messages/templates/template.ts';
import { findPlaces } from './find-places.ts';
import { findApplication } from './get-application.ts';
import { refuseForeignStep, stepTo } from './policy.ts';
import { statusNewsOf } from './status-message.ts';

type Preview = CallAnswer<typeof calls.previewApplicationMessage>;

/**
 * The message that the applicant would receive about a step, in the words of the step itself, with the places before it.
 * @throws ApiError FORBIDDEN, NOT_FOUND, REQUESTER_CANNOT_APPROVE, WRONG_STATUS, as the step would.
 */
export async function previewMessage(
  work: Work<Caller>,
  { params: { id }, body: change }: CallInput<typeof calls.previewApplicationMessage>,
): Promise<Preview> {
  refuseForeignStep(change.status, work.caller);
  const { action } = stepTo(change.status, work.caller, await findApplication(work, id));
  const news = await statusNewsOf(work, { action, applicationId: id, reason: change.reason ?? null });
  const places = await findPlaces(work, id);
  if (!news) return { data: [], places };
  const { message } = news;
  const template = templates[message.template] as Template<object>;
  const data = channelsOf(message.to).flatMap(([channel]): MessagePreview[] => {
    // A link opens the applicant's own data, so it is redacted (rules 13.7).
    const content = render(template, channel, redact(template, message.data));
    if (!content) return [];
    const { subject, text } = asSentRedacted(channel, content);
    return [{ channel, subject, text }];
  });
  return { data, places };
}
