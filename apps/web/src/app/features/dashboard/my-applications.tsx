import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ApplicationRow, pageSize } from '@tvet/contract';
import { request } from '../../portal.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDay } from '../../ui/format.ts';
import { ListView } from '../../ui/list/list-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './my-applications.module.css';
import { words } from './words.ts';

const route = getRouteApi('/shell/dashboard');
const { mine } = words;

/** An applicant's own applications, each with its true status (rules 12.5). */
export function MyApplications() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery({
    queryKey: ['applications', 'mine', page],
    queryFn: ({ signal }) => request('GET /applications/mine', { query: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListView
      query={list}
      rowsOf={(answer) => answer.data}
      loading={mine.loading}
      skeleton={
        <div role="status" aria-label={mine.loading}>
          <Skeleton height={220} />
        </div>
      }
      empty={
        <EmptyState title={mine.empty.title}>
          <p>{mine.empty.next}</p>
        </EmptyState>
      }
      limit={pageSize}
      quiet
      onPage={(to, replace) => navigate({ search: { page: to }, replace })}
    >
      {(rows, refreshing) => (
        <section aria-label={mine.label} aria-busy={refreshing} className={classes.cards}>
          {rows.map((application) => (
            <ApplicationCard key={application.id} application={application} />
          ))}
        </section>
      )}
    </ListView>
  );
}

const ApplicationCard = ({ application }: { readonly application: ApplicationRow }) => (
  <article className={classes.card}>
    <div className={classes.head}>
      <h2 className={classes.title}>{application.skillName ?? mine.noSkill}</h2>
      <StatusBadge status={application.status} />
    </div>
    <DescriptionList
      title={mine.card}
      items={[
        { term: mine.terms.applicantId, value: application.applicantId },
        { term: mine.terms.program, value: application.tvetCategory },
        { term: mine.terms.centre, value: application.centerName },
        { term: mine.terms.state, value: application.state },
        {
          term: mine.terms.submitted,
          value: application.submittedAt ? formatDay(application.submittedAt) : mine.notSubmitted,
        },
        ...(application.rejectionReason ? [{ term: mine.terms.rejected, value: application.rejectionReason }] : []),
      ]}
    />
  </article>
);
