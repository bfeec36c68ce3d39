import type { ReactNode } from 'react';
import { useUser } from '../../../session/use-session.ts';
import { Page } from '../../../ui/page.tsx';
import { FiguresOnPaper } from '../figures/figures-on-paper.tsx';
import { Overview } from './overview.tsx';
import { ReportSection } from './report-section.tsx';
import { words } from './words.ts';

interface DashboardPageProps {
  /** The portal's own report. */
  readonly report: ReactNode;
}

export function DashboardPage({ report }: DashboardPageProps) {
  const { firstName, permissions } = useUser();
  const readsFigures = permissions.includes('analytics:read');
  return (
    <Page title={words.title(firstName)} description={words.description}>
      {readsFigures && (
        <FiguresOnPaper>
          <Overview />
          <ReportSection own={report} />
        </FiguresOnPaper>
      )}
    </Page>
  );
}
