import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Resource, sizeText } from '@tvet/contract';
import { Download } from 'lucide-react';
import { download } from '../../ui/download.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { resourcesQuery } from './queries.ts';
import classes from './student-resources-page.module.css';

export const StudentResourcesPage = () => (
  <Page title={t`Student Resources`} description={t`Files for you to download and keep.`}>
    <Loaded query={useQuery(resourcesQuery)} loading={t`Loading resources`} height={320}>
      {(data) => (
        <ul className={classes.list} aria-label={t`Student Resources`}>
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
      <p className={classes.size}>{fileSize === null ? t`No file yet` : sizeText(fileSize)}</p>
    </div>
    {downloadUrl && (
      <Button
        component="a"
        href={downloadUrl}
        download
        variant="outline"
        leftSection={<Download aria-hidden size={20} />}
        aria-label={t`Download ${name}`}
        onClick={(event) => {
          event.preventDefault();
          void download(downloadUrl);
        }}
      >
        <Trans>Download</Trans>
      </Button>
    )}
  </li>
);
