import { Button } from '@mantine/core';
import { draftFields } from '@tvet/contract';
import { Facts } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './apply.module.css';
import { conflictWords as words } from './conflict-words.ts';
import { editedFields } from './fields.ts';
import type { Draft, Keeper } from './live.ts';
import { sayValue } from './say-values.ts';
import { useKeeper } from './use-keeper.ts';

interface ConflictPageProps {
  readonly keeper: Keeper;
  /** The draft that was saved elsewhere while this one was edited. */
  readonly stored: Draft;
}

/** Shows the typed values next to the stored ones, and continues once the user has chosen. */
export function ConflictPage({ keeper, stored }: ConflictPageProps) {
  const { edits } = useKeeper(keeper);
  const fields = editedFields.filter((field) => edits[field] !== undefined && edits[field] !== stored.values[field]);
  const centre = stored.center?.name;
  return (
    <Page title={words.title} description={words.lead}>
      {fields.map((field) => (
        <section key={field} className={classes.block} aria-label={draftFields[field].label}>
          <h2 className="block-title">{draftFields[field].label}</h2>
          <Facts
            className={classes.facts}
            facts={[
              [words.mine, sayValue(field, edits[field] ?? '') || words.empty],
              [words.stored, (field === 'centerId' && centre) || sayValue(field, stored.values[field]) || words.empty],
            ]}
          />
        </section>
      ))}
      <div className={classes.buttons}>
        <Button onClick={() => void keeper.choose('mine')}>{words.keepMine}</Button>
        <Button variant="default" onClick={() => void keeper.choose('stored')}>
          {words.useStored}
        </Button>
      </div>
    </Page>
  );
}
