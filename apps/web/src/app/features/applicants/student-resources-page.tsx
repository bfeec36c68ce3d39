import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Resource, sizeText } from '@tvet/contract';
import { Download } from 'lucide-react';
import { reasonOf } from '../../api/errors.ts';
import { download } from '../../ui/download.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { uiWords } from '../../ui/words.ts';
import { resourcesQuery } from './queries.ts';
import classes from './student-resources-page.module.css';
import { resourceWords as words } from './words.ts';

export function StudentResourcesPage() {
  const { data, error, isFetching, refetch } = useQuery(resourcesQuery);
  return (
    <Page title={words.title} description={words.description}>
      {error && <ErrorBox message={uiWords.failed(reasonOf(error))} onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton label={words.loading} />}
      {data && (
        <ul className={classes.list} aria-label={words.title}>
          {data.map((resource) => (
            <Item key={resource.id} resource={resource} />
          ))}
        </ul>
      )}
    </Page>
  );
}

const Item = ({ resource: { name, description, downloadUrl, fileSize } }: { readonly resource: Resource }) => (
  <li className={classes.item}>
    <div>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.description}>{description}</p>
      <p className={classes.size}>{fileSize === null ? words.noFile : sizeText(fileSize)}</p>
    </div>
    {downloadUrl && (
      <Button
        component="a"
        href={downloadUrl}
        download
        variant="outline"
        leftSection={<Download aria-hidden size={20} />}
        aria-label={words.downloadNamed(name)}
        onClick={(event) => {
          event.preventDefault();
          void download(downloadUrl);
        }}
      >
        {words.download}
      </Button>
    )}
  </li>
);
