import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../api/errors.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { uiWords } from '../../ui/words.ts';
import { AgesForm } from './ages-form.tsx';
import { DocumentsForm } from './documents-form.tsx';
import { IntakeForm } from './intake-form.tsx';
import { KeptDraftsForm } from './kept-drafts-form.tsx';
import { LinkSecretsCard } from './link-secrets-card.tsx';
import { NewIntakeForm } from './new-intake-form.tsx';
import { settingsQuery } from './queries.ts';
import { ResourcesCard } from './resources-card.tsx';
import { SiteForm } from './site-form.tsx';
import { portalWords as words } from './words.ts';

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
