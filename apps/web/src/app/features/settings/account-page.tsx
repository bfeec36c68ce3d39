import { Page } from '../../ui/page.tsx';
import { AccountSection } from './account-section.tsx';
import { sectionWords } from './section-words.ts';

/** The user's own account, opened from the name in the sidebar. */
export const AccountPage = () => (
  <Page title={sectionWords.account}>
    <AccountSection />
  </Page>
);
