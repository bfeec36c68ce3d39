import { Alert, Button } from '@mantine/core';
import { Info } from 'lucide-react';
import classes from './apply.module.css';
import { clashWords as words } from './clash-words.ts';
import type { Keeper } from './live.ts';
import { labelOf, sayPart } from './say-values.ts';
import { useKeeper } from './use-keeper.ts';

/** What another device has changed of what nobody touched here: it is taken over, and said. */
export function News({ keeper }: { readonly keeper: Keeper }) {
  const { news } = useKeeper(keeper);
  return (
    <div role="status" className={classes.live}>
      {news.length > 0 && (
        <Alert role="group" color="green" icon={<Info aria-hidden />} title={words.newsTitle} className={classes.news}>
          <ul className={classes.problems}>
            {news.map((change) => (
              <li key={change.fields.join()}>{words.news(labelOf(change), sayPart(change, change.theirs))}</li>
            ))}
          </ul>
          <Button variant="default" size="sm" className={classes.now} onClick={keeper.readNews}>
            {words.read}
          </Button>
        </Alert>
      )}
    </div>
  );
}
