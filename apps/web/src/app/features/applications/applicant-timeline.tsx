import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ApplicationEvent, linkPages, statusLabels } from '@tvet/contract';
import { reasonOf } from '../../api/errors.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { formatMoment } from '../../ui/format.ts';
import timeline from '../../ui/timeline.module.css';
import { uiWords } from '../../ui/words.ts';
import classes from './applicant-timeline.module.css';
import panel from './panel-section.module.css';
import { timelineQuery } from './queries.ts';
import { eventLabels, timelineWords as words } from './words.ts';

/** The history of an application, newest first. */
export function ApplicantTimeline({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(timelineQuery(id));
  return (
    <section className={panel.section}>
      <h3 className={panel.title}>{words.title}</h3>
      {error && <ErrorBox message={uiWords.failed(reasonOf(error))} onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={96} />}
      {data?.length === 0 && <p className={panel.detail}>{words.nothing}</p>}
      {data && (
        <ol className={timeline.events} aria-label={words.title}>
          {data.map((event) => (
            <li key={`${event.at}${event.type}`} className={timeline.event}>
              <TimelineEvent event={event} />
            </li>
          ))}
        </ol>
      )}
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
      {from && to && from !== to && ` · ${statusLabels[from]} → ${statusLabels[to]}`}
    </p>
    {reason && <p className={classes.reason}>{reason}</p>}
  </>
);
