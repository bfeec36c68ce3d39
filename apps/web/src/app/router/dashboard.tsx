import { lazy, Suspense, useState } from 'react';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import type { ReportSearch } from '../features/report/report-search.ts';

const Report = lazy(() => import('../features/report/report.tsx').then((module) => ({ default: module.Report })));

/** The dashboard with the report of another feature in it. */
export const Dashboard = () => <DashboardPage report={<OwnReport />} />;

function OwnReport() {
  const [search, setSearch] = useState<ReportSearch>({});
  return (
    <Suspense fallback={null}>
      <Report search={search} onChange={setSearch} />
    </Suspense>
  );
}
