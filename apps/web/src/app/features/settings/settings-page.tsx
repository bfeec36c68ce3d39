import { getRouteApi, Link } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { useUser } from '../../session/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { AccountSection } from './account-section.tsx';
import { AuditSection } from './audit-section.tsx';
import { PortalSection } from './portal-section.tsx';
import { type Section, sections, sectionsOf } from './sections.ts';
import { SecuritySection } from './security-section.tsx';
import classes from './settings-page.module.css';

const route = getRouteApi('/shell/settings');

const contents: Record<Section, FunctionComponent> = {
  account: AccountSection,
  portal: PortalSection,
  audit: AuditSection,
  security: SecuritySection,
};

export function SettingsPage() {
  const { section: wanted } = route.useSearch();
  const available = sectionsOf(useUser().permissions);
  const section = available.find((name) => name === wanted) ?? 'account';
  const Content = contents[section];
  return (
    <Page title="Settings">
      {available.length > 1 && (
        <nav aria-label="Settings">
          <ul className={classes.sections}>
            {available.map((name) => (
              <li key={name}>
                <Link
                  to="/settings"
                  search={name === 'account' ? {} : { section: name }}
                  // By default a link is current if its query is part of the address, as an empty query always is.
                  activeOptions={{ exact: true, includeSearch: true }}
                  className={classes.section}
                  aria-current={name === section ? 'page' : undefined}
                >
                  {sections[name].label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Content />
    </Page>
  );
}
