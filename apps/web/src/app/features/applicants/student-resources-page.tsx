import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Resource, sizeText } from '@tvet/contract';
import { Download } from 'lucide-react';
import { download } from '../../ui/download.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { resourcesQuery } from './queries.ts';
import classes from './student-resources-page.module.css';
import { resourceWords as words } from './words.ts';

export const StudentResourcesPage = () => (
  <Page title={words.title} description={words.description}>
    <Loaded query={useQuery(resourcesQuery)} loading={words.loading} height={320}>
      {(data) => (
        <ul className={classes.list} aria-label={words.title}>
          {data.map((resource) => (
            <Item key={resource.id} resource={resource} />
          ))}
        </ul>
      )}
    </Loaded>
  </Page>
);

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
