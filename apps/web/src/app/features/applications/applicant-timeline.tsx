import { i18n } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import { type ApplicationEvent, linkPages, statusLabels } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import timeline from '../../ui/timeline.module.css';
import classes from './applicant-timeline.module.css';
import panel from './panel-section.module.css';
import { timelineQuery } from './queries.ts';
import { eventLabels, timelineWords as words } from './words.ts';

/** The history of an application, newest first. */
export function ApplicantTimeline({ id }: { readonly id: string }) {
  return (
    <section className="section-block">
      <h3 className="section-title">{words.title}</h3>
      <Loaded query={useQuery(timelineQuery(id))} loading={words.loading} height={96}>
        {(data) =>
          data.length === 0 ? (
            <p className={panel.detail}>{words.nothing}</p>
          ) : (
            <ol className="plain-list" aria-label={words.title}>
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
      {page && words.link(linkPages[page].label)}
      {actor && words.by(actor)}
      {byLink && words.byLink}
    </p>
    <p className={panel.detail}>
      <time dateTime={at}>{formatMoment(at)}</time>
      {from && to && from !== to && ` · ${i18n._(statusLabels[from])} → ${i18n._(statusLabels[to])}`}
    </p>
    {reason && <p className={classes.reason}>{reason}</p>}
  </>
);
