import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reasonOf } from '../../api/errors.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { uiWords } from '../../ui/words.ts';
import { AgesForm } from './ages-form.tsx';
import { Card } from './card.tsx';
import { DocumentsForm } from './documents-form.tsx';
import classes from './form.module.css';
import { IntakeForm } from './intake-form.tsx';
import { KeptDraftsForm } from './kept-drafts-form.tsx';
import { LinkSecretsCard } from './link-secrets-card.tsx';
import { NewIntakeForm } from './new-intake-form.tsx';
import { settingsQuery } from './queries.ts';
import { SiteForm } from './site-form.tsx';
import { portalWords as words, resourceCardWords as words } from './words.ts';

/** The link to the downloads of centres and students. */
const ResourcesCard = () => (
  <Card title={words.title} description={words.description}>
    <p className={classes.state}>
      <Link to="/resources" className={classes.link}>
        {words.open}
      </Link>
    </p>
  </Card>
);

/** The system settings; every change appears in the audit trail. */
export function PortalSection() {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  if (error)
    return <ErrorBox message={uiWords.failed(reasonOf(error))} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <div role="status" aria-label={words.loading}>
        <Skeleton height={320} />
      </div>
    );
  }
  return (
    <>
      <IntakeForm settings={data} />
      <NewIntakeForm settings={data} />
      <AgesForm settings={data} />
      <KeptDraftsForm settings={data} />
      <DocumentsForm settings={data} />
      <ResourcesCard />
      <SiteForm settings={data} />
      <LinkSecretsCard />
    </>
  );
}
