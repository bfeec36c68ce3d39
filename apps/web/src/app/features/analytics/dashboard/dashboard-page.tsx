import { Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { ask } from '../../../portal.ts';
import { useUser } from '../../../session/use-session.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { Page } from '../../../ui/page.tsx';
import { FiguresOnPaper } from '../figures/figures-on-paper.tsx';
import { Overview } from './overview.tsx';
import classes from './report-section.module.css';

interface DashboardPageProps {
  /** The work of the user, before the figures. */
  readonly desk: ReactNode;
  /** The portal's own report. */
  readonly report: ReactNode;
}

export function DashboardPage({ desk, report }: DashboardPageProps) {
  const { firstName, permissions } = useUser();
  const readsFigures = permissions.includes('analytics:read');
  return (
    <Page title={`Welcome Back, ${firstName}`} description="This is your dashboard overview">
      {desk}
      {readsFigures && (
        <FiguresOnPaper>
          <Overview />
          <ReportSection own={report} />
        </FiguresOnPaper>
      )}
    </Page>
  );
}

const reportTitle = 'Analytics report';

/** The report from the settings, in a frame of its own origin; otherwise the portal's own (rules 21.4). */
function ReportSection({ own }: { readonly own: ReactNode }) {
  const titleId = useId();
  const { ref, inViewport } = useInViewport<HTMLElement>();
  // Once it has been visible it stays, for readers who scroll back.
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (inViewport) setSeen(true);
  }, [inViewport]);
  return (
    <section ref={ref} className="stack" aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {reportTitle}
      </h2>
      {seen ? (
        <Suspense fallback={<Room />}>
          <Source own={own} />
        </Suspense>
      ) : (
        <Room />
      )}
    </section>
  );
}

/** Reserves the height of the report until it is drawn, so that the page does not jump for a reader at its end. */
const Room = () => <Skeleton height={480} aria-hidden />;

function Source({ own }: { readonly own: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['settings', 'public'],
    queryFn: ({ signal }) => ask('GET /settings/public', { signal }),
  });
  if (error) return <ErrorBox message={messageOf(error)} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) return <Room />;
  const { analyticsReportUrl: source } = data;
  if (!source) return own;
  return (
    <iframe
      className={classes.frame}
      src={source}
      title={reportTitle}
      // Its own origin may run scripts and use storage; it cannot access the portal's page.
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
    />
  );
}
