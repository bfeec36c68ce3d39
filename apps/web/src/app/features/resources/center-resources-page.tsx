import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Resource, resourceKinds, sizeText } from '@tvet/contract';
import { Download, FileText } from 'lucide-react';
import { sayError } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { useOwnCentre } from '../../session/use-own-centre.ts';
import { CentreSelect, ForeignCentre, sayNoCentre } from '../../ui/centre-select.tsx';
import { download, noAddress, sayNoFile } from '../../ui/download.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './center-resources-page.module.css';
import { centreResourcesQuery } from './queries.ts';

const route = getRouteApi('/shell/center-resources');

export function CenterResourcesPage() {
  const { centerId: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const { centers, centre, isForeign } = useOwnCentre(wanted);
  const query = useQuery(centreResourcesQuery(isForeign ? null : centre?.id));

  return (
    <Page
      title="Center Resources"
      description="Guidelines, forms and occupational standards for the trades that your centre teaches."
    >
      <CentreSelect
        label="Centre"
        centres={centers}
        value={centre?.id}
        onPick={(centerId) => navigate({ search: { centerId } })}
      />
      {isForeign ? (
        <ForeignCentre message={sayError(sayNoCentre())} centres={centers} to="/center-resources" />
      ) : (
        <Loaded query={query} loading="Loading resources" height={232}>
          {(data) =>
            data.length === 0 ? (
              <EmptyState title="No data available">
                <p>There is nothing to download for your centre yet.</p>
              </EmptyState>
            ) : (
              resourceKinds.map((kind) => (
                <Kind
                  key={kind}
                  title={kindTitles[kind]}
                  resources={data.filter((resource) => resource.kind === kind)}
                  centerId={centre?.id}
                />
              ))
            )
          }
        </Loaded>
      )}
    </Page>
  );
}

const kindTitles: Readonly<Record<Resource['kind'], string>> = {
  file: 'Guidelines and forms',
  standard: 'National occupational standards',
  agreement: 'Your agreement',
};

interface KindProps {
  readonly title: string;
  readonly resources: readonly Resource[];
  readonly centerId: string | undefined;
}

function Kind({ title, resources, centerId }: KindProps) {
  if (resources.length === 0) return null;
  return (
    <section className={classes.kind} aria-label={title}>
      <h2 className="block-title">{title}</h2>
      <ul className="card rows">
        {resources.map((resource) => (
          <li key={resource.id}>
            <FileText aria-hidden size={24} className={classes.icon} />
            <div>
              <p className={classes.name}>{resource.name}</p>
              {resource.description && <p className={classes.description}>{resource.description}</p>}
              <p className="detail">{detailOf(resource)}</p>
            </div>
            <Fetch resource={resource} centerId={centerId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const detailOf = ({ format, fileSize }: Resource): string =>
  [format, fileSize === null ? null : sizeText(fileSize)].filter(Boolean).join(' · ');

interface FetchProps {
  readonly resource: Resource;
  readonly centerId: string | undefined;
}

function Fetch({ resource: { kind, name, downloadUrl }, centerId }: FetchProps) {
  if (kind === 'agreement' && centerId) return <AgreementButton name={name} centerId={centerId} />;
  if (!downloadUrl) return <p className="detail">No file yet</p>;
  return (
    <Button
      component="a"
      href={downloadUrl}
      download
      variant="default"
      aria-label={`Download ${name}`}
      leftSection={<Download aria-hidden size={18} />}
      onClick={(event) => {
        event.preventDefault();
        void download(downloadUrl);
      }}
    >
      Download
    </Button>
  );
}

/** The address expires, so it is requested on each download. */
function AgreementButton({ name, centerId }: { readonly name: string; readonly centerId: string }) {
  const fetching = useMutation({
    mutationFn: async () => {
      const { url } = await request('GET /centres/{centerId}/signed-agreement', { params: { centerId } });
      if (!url) throw noAddress();
      await download(url);
    },
    onError: (error) => toast.error(sayNoFile(error)),
  });
  return (
    <Button
      variant="default"
      aria-label={`Download ${name}`}
      aria-disabled={fetching.isPending}
      data-busy={fetching.isPending}
      leftSection={<Download aria-hidden size={18} />}
      onClick={() => !fetching.isPending && fetching.mutate()}
    >
      Download
    </Button>
  );
}
