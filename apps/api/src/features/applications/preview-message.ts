import type { CallAnswer, CallInput, calls, MessagePreview, Places } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { english } from '../../core/languages.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import { helpEnding } from '../../platform/messages/ledger/help-line.ts';
import { templates } from '../../platform/messages/templates/index.ts';
import { asSentRedacted, channelsOf, redact, render } from '../../platform/messages/templates/render.ts';
import type { Template } from '../../platform/messages/templates/template.ts';
import { placesOf, placesTaken } from '../centres/index.ts';
import { findApplication } from './get-application.ts';
import { refuseForeignStep, stepTo } from './policy.ts';
import { shownRejection } from './rejection/find-rejection.ts';
import { statusNewsOf } from './status-message.ts';

/** The current places of the centre of an application in its trade. */
async function findPlaces({ db }: Work, applicationId: string): Promise<Places | null> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('centre_skills', (join) =>
      join
        .onRef('centre_skills.centre_id', '=', 'applications.centre_id')
        .onRef('centre_skills.skill_id', '=', 'applications.skill_id'),
    )
    .select('centre_skills.total_capacity as capacity')
    .select(placesTaken('applications').as('places_taken'))
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  return row ? placesOf(row) : null;
}

type Preview = CallAnswer<typeof calls.previewApplicationMessage>;

/**
 * The message that the applicant would receive about a step, in the words of the step itself, with the places before it.
 * @throws ApiError FORBIDDEN, NOT_FOUND, REQUESTER_CANNOT_APPROVE, NOT_YOUR_VERIFICATION, CORRECTION_PENDING,
 *   CENTRE_REQUIRED, WRONG_STATUS.
 */
export async function previewMessage(
  work: WorkWith<'links', Caller>,
  { params: { id }, body: change }: CallInput<typeof calls.previewApplicationMessage>,
): Promise<Preview> {
  refuseForeignStep(change.status, work.caller);
  const { action } = stepTo(change.status, work.caller, await findApplication(work, id));
  const news = await statusNewsOf(work, {
    action,
    applicationId: id,
    rejection: shownRejection(change.reason, change.rejection),
  });
  const places = await findPlaces(work, id);
  if (!news) return { data: [], places };
  const { message } = news;
  const template = templates[message.template] as Template<object>;
  const data: MessagePreview[] = [];
  for (const [channel] of channelsOf(message.to)) {
    const whole = render(template, channel, message.data, english);
    // A link opens the applicant's own data, so it is redacted (rules 13.7).
    const shown = render(template, channel, redact(template, message.data), english);
    if (!whole || !shown) continue;
    const help = await helpEnding(work, template, channel, whole, english);
    const { subject, text } = asSentRedacted(channel, { ...shown, text: shown.text + help });
    data.push({ channel, subject, text });
  }
  return { data, places };
}
