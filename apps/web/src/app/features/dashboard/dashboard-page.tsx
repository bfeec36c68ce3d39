import { useUser } from '../../session/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { MyApplications } from './my-applications.tsx';
import { Overview } from './overview.tsx';

export function DashboardPage() {
  const { firstName, role, permissions } = useUser();
  return (
    <Page title={`Welcome Back, ${firstName}`} description="This is your dashboard overview">
      {permissions.includes('analytics:read') && <Overview />}
      {role === 'applicant' && <MyApplications />}
    </Page>
  );
}
