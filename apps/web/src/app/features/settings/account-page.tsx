import { Page } from '../../ui/page.tsx';
import { AccountSection } from './account-section.tsx';

/** Everybody's own account, reached from the name in the sidebar. */
export const AccountPage = () => (
  <Page title="Your account">
    <AccountSection />
  </Page>
);
