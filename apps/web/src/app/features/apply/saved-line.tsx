import { Button } from '@mantine/core';
import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import { reasonOf } from '../../api/errors.ts';
import classes from './apply.module.css';
import type { Saving } from './draft-keeper.ts';
import { sensitiveFields } from './fields.ts';
import type { Keeper } from './live.ts';
import { useKeeper } from './use-keeper.ts';
import { savedWords as words } from './words.ts';

const sentences = {
  saved: words.saved,
  saving: words.saving,
  typing: words.typing,
  waiting: words.waiting,
  'signed-out': words.signedOut,
  refused: words.refused,
  conflict: words.conflict,
};

/** The state of saving: always visible, and announced when it changes. */
export function SavedLine({ keeper }: { readonly keeper: Keeper }) {
  const { saving, fault, edits } = useKeeper(keeper);
  const text = fault === undefined ? sentences[saving] : words.failed(reasonOf(fault));
  const holdsNumbers = sensitiveFields.some((field) => edits[field]);
  return (
    <SavingLine saving={saving} text={text} note={holdsNumbers ? words.keepOpen : undefined} onNow={keeper.retry} />
  );
}

interface SavingLineProps {
  readonly saving: Saving;
  readonly text?: string;
  /** A further note while it waits for the network. */
  readonly note?: string | undefined;
  /** Retries immediately. */
  readonly onNow: () => void;
}

export function SavingLine({ saving, text = sentences[saving], note, onNow }: SavingLineProps) {
  const isWaiting = saving === 'waiting';
  // States that change with each field are visible but not announced.
  const isPassing = saving === 'saving' || saving === 'typing';

  return (
    <div className={classes.saved} data-saving={saving}>
      <p className={classes.savedText} aria-hidden>
        {saving === 'saved' && <Check size={18} aria-hidden />}
        {isWaiting && <CloudOff size={18} aria-hidden />}
        {(saving === 'refused' || saving === 'conflict') && <TriangleAlert size={18} aria-hidden />}
        <span>{text}</span>
      </p>
      <p role="status" aria-label={words.label} className="sr-only">
        {isPassing ? '' : text}
        {isWaiting && note && ` ${note}`}
      </p>
      {isWaiting && (
        <>
          {note && (
            <p className={classes.savedText} aria-hidden>
              {note}
            </p>
          )}
          <Button variant="default" size="sm" className={classes.now} onClick={onNow}>
            {words.now}
          </Button>
        </>
      )}
    </div>
  );
}
