import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { agreementResourceId, type ManagedResource, sizeText } from '@tvet/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { audienceLabels, newFileWaits, sayChanged } from './describe-resource.ts';
import classes from './managed-resources-page.module.css';
import { managedQuery } from './queries.ts';
import { EditDialog, FileDialog, WithdrawDialog } from './resource-dialogs.tsx';

type Asked =
  | { readonly dialog: 'add' }
  | { readonly dialog: 'edit' | 'file' | 'withdraw'; readonly resource: ManagedResource };

/** Every resource, with the actions of a superAdmin (rules 17.24). */
export function ManagedResourcesPage() {
  const query = useQuery(managedQuery);
  const all = query.data ?? [];
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Page
      title="Resources"
      description="Files that centres and students can download. Files marked SAMPLE came with the portal."
      actions={
        <div className="spread">
          <Link to="/settings" search={{ section: 'portal' }} className="text-link">
            Settings
          </Link>
          {/* The name distinguishes a new resource from existing ones. Without the list it could overwrite one. */}
          <Button
            leftSection={<Plus aria-hidden size={18} />}
            disabled={!query.data}
            onClick={() => setAsked({ dialog: 'add' })}
          >
            Add resource
          </Button>
        </div>
      }
    >
      <Loaded query={query} loading="Loading resources" height={320}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title="No data available" />
          ) : (
            <ul className={classes.list} aria-label="Resources">
              {data.map((resource) => (
                <li key={resource.id} data-withdrawn={resource.withdrawn}>
                  <Entry resource={resource} onAsk={(dialog) => setAsked({ dialog, resource })} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked?.dialog === 'add' && <EditDialog resource={undefined} all={all} onClose={close} />}
      {asked?.dialog === 'edit' && <EditDialog resource={asked.resource} all={all} onClose={close} />}
      {asked?.dialog === 'file' && <FileDialog resource={asked.resource} onClose={close} />}
      {asked?.dialog === 'withdraw' && <WithdrawDialog resource={asked.resource} onClose={close} />}
    </Page>
  );
}

interface EntryProps {
  readonly resource: ManagedResource;
  readonly onAsk: (dialog: 'edit' | 'file' | 'withdraw') => void;
}

function Entry({ resource, onAsk }: EntryProps) {
  const { id, name, description, audience, fileName, format, fileSize, sample, withdrawn, newerWaits } = resource;
  const file = [fileName, format, fileSize === null ? null : sizeText(fileSize)].filter(Boolean).join(' · ');
  const fileVerb = fileName ? 'Replace file' : 'Upload file';
  const shownVerb = withdrawn ? 'Bring back' : 'Withdraw';
  return (
    <>
      <div>
        <p className={classes.name}>
          <strong>{name}</strong>
          {sample && (
            <span className="tag" data-tone="amber">
              Sample
            </span>
          )}
          {withdrawn && <span className="tag">Withdrawn</span>}
        </p>
        {description && <p>{description}</p>}
        <p className="detail">
          {audienceLabels[audience]} · {fileName ? file : 'No file'}
        </p>
        <p className="detail">{sayChanged(resource)}</p>
        {newerWaits && <p className="detail">{newFileWaits}</p>}
      </div>
      <div className="row compact-buttons">
        <Button variant="default" size="sm" aria-label={`Edit: ${name}`} onClick={() => onAsk('edit')}>
          Edit
        </Button>
        {/* Each centre has its own. */}
        {id !== agreementResourceId && (
          <Button variant="default" size="sm" aria-label={`${fileVerb}: ${name}`} onClick={() => onAsk('file')}>
            {fileVerb}
          </Button>
        )}
        <Button variant="default" size="sm" aria-label={`${shownVerb}: ${name}`} onClick={() => onAsk('withdraw')}>
          {shownVerb}
        </Button>
      </div>
    </>
  );
}
