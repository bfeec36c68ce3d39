import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../ui/loaded.tsx';
import { AgesForm } from './ages-form.tsx';
import { Card } from './card.tsx';
import { DocumentsForm } from './documents-form.tsx';
import { IntakeForm } from './intake-form.tsx';
import { KeptDraftsForm } from './kept-drafts-form.tsx';
import { LinkSecretsCard } from './link-secrets-card.tsx';
import { NewIntakeForm } from './new-intake-form.tsx';
import { settingsQuery } from './queries.ts';
import { SiteForm } from './site-form.tsx';
import { resourceCardWords, portalWords as words } from './words.ts';

/** The link to the downloads of centres and students. */
const ResourcesCard = () => (
  <Card title={resourceCardWords.title} description={resourceCardWords.description}>
    <p className="quiet">
      <Link to="/resources" className="text-link">
        {resourceCardWords.open}
      </Link>
    </p>
  </Card>
);

/** The system settings; every change appears in the audit trail. */
export const PortalSection = () => (
  <Loaded query={useQuery(settingsQuery)} loading={words.loading} height={320}>
    {(settings) => (
      <>
        <IntakeForm settings={settings} />
        <NewIntakeForm settings={settings} />
        <AgesForm settings={settings} />
        <KeptDraftsForm settings={settings} />
        <DocumentsForm settings={settings} />
        <ResourcesCard />
        <SiteForm settings={settings} />
        <LinkSecretsCard />
      </>
    )}
  </Loaded>
);
