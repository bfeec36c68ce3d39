import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { draftFields } from '@tvet/contract';
import { Facts } from '../../ui/facts.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './apply.module.css';
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
    <Page
      title={t`Changed on another device`}
      description={t`These answers were changed in two places. Choose which to keep. Your other answers stay as they are.`}
    >
      {fields.map((field) => (
        <section key={field} className={classes.block} aria-label={i18n._(draftFields[field].label)}>
          <h2 className="block-title">{i18n._(draftFields[field].label)}</h2>
          <Facts
            className={classes.facts}
            facts={[
              [t`You typed here`, sayValue(field, edits[field] ?? '') || t`Nothing`],
              [t`Saved now`, (field === 'centerId' && centre) || sayValue(field, stored.values[field]) || t`Nothing`],
            ]}
          />
        </section>
      ))}
      <div className={classes.buttons}>
        <Button onClick={() => void keeper.choose('mine')}>
          <Trans>Keep what I typed</Trans>
        </Button>
        <Button variant="default" onClick={() => void keeper.choose('stored')}>
          <Trans>Use what is saved</Trans>
        </Button>
      </div>
    </Page>
  );
}
