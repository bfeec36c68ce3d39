import { lazy, Suspense } from 'react';
import { useUser } from '../session/use-session.ts';
import { PagePending } from './page-pending.tsx';

const DashboardReport = lazy(() =>
  import('../features/analytics/report/dashboard-report.tsx').then((module) => ({ default: module.DashboardReport })),
);
const Desk = lazy(() => import('../features/applications/desk/desk.tsx').then((module) => ({ default: module.Desk })));
const AdminDashboard = lazy(() =>
  import('../features/analytics/dashboard/dashboard-page.tsx').then((module) => ({ default: module.DashboardPage })),
);
const ApplicantDashboard = lazy(() =>
  import('../features/applicants/applicant-dashboard.tsx').then((module) => ({ default: module.ApplicantDashboard })),
);

/** The dashboard of the role; each loads only for its users. Staff see the report of another feature in it. */
export function Dashboard() {
  const { permissions } = useUser();
  const isApplicant = permissions.includes('applications:list-mine');
  return (
    <Suspense fallback={<PagePending />}>
      {isApplicant ? <ApplicantDashboard /> : <AdminDashboard desk={<Desk />} report={<DashboardReport />} />}
    </Suspense>
  );
}
