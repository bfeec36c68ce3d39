import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DashboardCounts } from '@tvet/contract';
import { messageOf } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { formatCount } from '../../ui/format.ts';
import { FigureCard } from './figure-card.tsx';
import classes from './overview.module.css';

/** The figures of the admin dashboard (document 2 section 2). */
export function Overview() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['analytics', 'dashboard'],
    queryFn: ({ signal }) => request('GET /analytics/dashboard', { signal }),
  });
  if (error) return <ErrorBox message={`Error: ${messageOf(error)}`} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) return <LoadingFigures />;
  return <Figures counts={data} />;
}

function Figures({ counts: { applications, centres, initiated } }: { readonly counts: DashboardCounts }) {
  const { total, approved, pending, underReview, rejected, completed } = applications;
  const share = (count: number) => (total > 0 ? `${Math.round((count / total) * 100)}% of total` : undefined);
  const waiting = pending + underReview;
  return (
    <>
      <section aria-label="Applications by outcome" className={classes.cards}>
        <FigureCard
          title="Approved Applications"
          count={approved}
          note={share(approved)}
          tone="green"
          links={[{ text: 'View approved', search: { status: 'approved' } }]}
        />
        <FigureCard
          title="Pending Applications"
          count={waiting}
          note={share(waiting)}
          tone="amber"
          links={[
            { text: `${formatCount(pending)} Pending`, search: { status: 'pending_approval' } },
            { text: `${formatCount(underReview)} Under Review`, search: { status: 'approval_requested' } },
          ]}
        />
        <FigureCard
          title="Rejected Applications"
          count={rejected}
          note={share(rejected)}
          tone="red"
          links={[{ text: 'View rejected', search: { status: 'rejected' } }]}
        />
      </section>
      <section aria-label="Totals" className={classes.cards}>
        <FigureCard title="Completed Applications" count={completed} links={[{ text: 'View all', search: {} }]} />
        <FigureCard title="Total Centers" count={centres} />
        <FigureCard
          title="Initiated Applications"
          count={initiated}
          links={[{ text: 'View initiated', search: { status: 'initiated' } }]}
        />
      </section>
    </>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];
const LoadingFigures = () => (
  <div role="status" aria-label="Loading figures" className={classes.cards}>
    {places.map((place) => (
      <Skeleton key={place} height={148} />
    ))}
  </div>
);
