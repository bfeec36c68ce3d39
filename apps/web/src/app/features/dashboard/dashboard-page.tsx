import { useUser } from '../../session/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { MyApplications } from './my-applications.tsx';
import { Overview } from './overview.tsx';
import { words } from './words.ts';

export function DashboardPage() {
  const { firstName, permissions } = useUser();
  return (
    <Page title={words.title(firstName)} description={words.description}>
      {permissions.includes('analytics:read') && <Overview />}
      {permissions.includes('applications:list-mine') && <MyApplications />}
    </Page>
  );
}
