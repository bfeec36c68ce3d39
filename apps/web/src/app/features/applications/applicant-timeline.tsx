import { useQuery } from '@tanstack/react-query';
import { type ApplicationEvent, type ApplicationEventType, linkPages, roleLabels, statusLabels } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import { textOf } from '../../ui/label.ts';
import { Loaded } from '../../ui/loaded.tsx';
import timeline from '../../ui/timeline.module.css';
import classes from './applicant-timeline.module.css';
import panel from './panel-section.module.css';
import { timelineQuery } from './queries.ts';

const eventLabels: Readonly<Record<ApplicationEventType, string>> = {
  submitted: 'Submitted',
  verified: 'Verified',
  approved: 'Approved',
  rejected: 'Rejected',
  registered: 'Registered',
  unregistered: 'Unregistered',
  declined: 'Declined',
  skill_converted: 'Skill converted',
  proof_uploaded: 'Proof of education uploaded',
  photo_uploaded: 'Photo uploaded',
  file_infected: 'File with malicious software quarantined',
  file_refused: 'Uploaded file not accepted',
  link_sent: 'Link sent to the applicant',
  link_withdrawn: 'Link withdrawn',
  sensitive_viewed: 'NIN and BVN viewed',
};

/** The history of an application, newest first. */
export function ApplicantTimeline({ id }: { readonly id: string }) {
  return (
    <section className="section-block">
      <h3 className="section-title">Timeline</h3>
      <Loaded query={useQuery(timelineQuery(id))} loading="Loading the timeline" height={96}>
        {(data) =>
          data.length === 0 ? (
            <p className={panel.detail}>Nothing has happened yet.</p>
          ) : (
            <ol className="plain-list" aria-label="Timeline">
              {data.map((event) => (
                <li key={`${event.at}${event.type}`} className={timeline.event}>
                  <TimelineEvent event={event} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  );
}

const TimelineEvent = ({
  event: { type, actor, byLink, at, from, to, reason, page },
}: {
  readonly event: ApplicationEvent;
}) => (
  <>
    <p className={panel.name}>
      <strong>{eventLabels[type]}</strong>
      {page && `: ${linkPages[page].label}`}
      {actor && ` by ${actor.name} (${roleLabels[actor.role]})`}
      {byLink && ' · The applicant, by link'}
    </p>
    <p className={panel.detail}>
      <time dateTime={at}>{formatMoment(at)}</time>
      {from && to && from !== to && ` · ${textOf(statusLabels[from])} → ${textOf(statusLabels[to])}`}
    </p>
    {reason && <p className={classes.reason}>{reason}</p>}
  </>
);
