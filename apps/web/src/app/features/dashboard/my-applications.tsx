import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { formatDay } from '../../ui/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './my-applications.module.css';

/** An applicant's own applications, each with its true status (decisions B). */
export function MyApplications() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['applications', 'mine'],
    queryFn: ({ signal }) => request('GET /applications/mine', { signal }),
  });
  if (error) return <ErrorBox message={`Error: ${messageOf(error)}`} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <div role="status" aria-label="Loading your information...">
        <Skeleton height={220} />
      </div>
    );
  }
  if (data.data.length === 0) {
    return (
      <EmptyState title="No applications found">
        <p>Your application is shown here once you have started one.</p>
      </EmptyState>
    );
  }
  return (
    <section aria-label="My applications" className={classes.cards}>
      {data.data.map((application) => (
        <article key={application.id} className={classes.card}>
          <div className={classes.head}>
            <h2 className={classes.title}>{application.skillName ?? 'Skill Not Assigned'}</h2>
            <StatusBadge status={application.status} />
          </div>
          <DescriptionList
            title="Your application"
            items={[
              { term: 'Applicant ID', value: application.applicantId },
              { term: 'Program', value: application.tvetCategory },
              { term: 'Centre', value: application.centerName },
              { term: 'State', value: application.state },
              {
                term: 'Submitted',
                value: application.submittedAt ? formatDay(application.submittedAt) : 'Not submitted',
              },
            ]}
          />
        </article>
      ))}
    </section>
  );
}
