import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { agreementResourceId, type ManagedResource, sizeText } from '@tvet/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './managed-resources-page.module.css';
import { managedQuery } from './queries.ts';
import { EditDialog, FileDialog, WithdrawDialog } from './resource-dialogs.tsx';
import { manageWords as words } from './words.ts';

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
      title={words.title}
      description={words.description}
      actions={
        <div className="spread">
          <Link to="/settings" search={{ section: 'portal' }} className="text-link">
            {words.settings}
          </Link>
          {/* The name distinguishes a new resource from existing ones. Without the list it could overwrite one. */}
          <Button
            leftSection={<Plus aria-hidden size={18} />}
            disabled={!query.data}
            onClick={() => setAsked({ dialog: 'add' })}
          >
            {words.add}
          </Button>
        </div>
      }
    >
      <Loaded query={query} loading={words.loading} height={320}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title={words.none} />
          ) : (
            <ul className={classes.list} aria-label={words.list}>
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
  const fileVerb = fileName ? words.replace : words.upload;
  const shownVerb = withdrawn ? words.restore : words.withdraw;
  return (
    <>
      <div>
        <p className={classes.name}>
          <strong>{name}</strong>
          {sample && (
            <span className="tag" data-tone="amber">
              {words.sample}
            </span>
          )}
          {withdrawn && <span className="tag">{words.withdrawn}</span>}
        </p>
        {description && <p>{description}</p>}
        <p className="detail">
          {words.audiences[audience]} · {fileName ? file : words.noFile}
        </p>
        <p className="detail">{words.changed(resource)}</p>
        {newerWaits && <p className="detail">{words.waits}</p>}
      </div>
      <div className="row compact-buttons">
        <Button variant="default" size="sm" aria-label={words.of(words.edit, name)} onClick={() => onAsk('edit')}>
          {words.edit}
        </Button>
        {/* Each centre has its own. */}
        {id !== agreementResourceId && (
          <Button variant="default" size="sm" aria-label={words.of(fileVerb, name)} onClick={() => onAsk('file')}>
            {fileVerb}
          </Button>
        )}
        <Button variant="default" size="sm" aria-label={words.of(shownVerb, name)} onClick={() => onAsk('withdraw')}>
          {shownVerb}
        </Button>
      </div>
    </>
  );
}
