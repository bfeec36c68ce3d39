import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import classes from './apply.module.css';
import type { Saving } from './draft-keeper.ts';
import { sensitiveFields } from './fields.ts';
import type { Keeper } from './live.ts';
import { sayNotSaved, useKeeper } from './use-keeper.ts';

function saySaving(saving: Saving): string {
  switch (saving) {
    case 'saved':
      return t`Saved`;
    case 'saving':
      return t`Saving...`;
    case 'typing':
      return t`Not saved yet: it will be saved when you leave the field`;
    case 'waiting':
      return t`Not saved yet: it will be sent when the network is back`;
    case 'signed-out':
      return t`Not saved yet: it will be sent when you sign in again`;
    case 'refused':
      return t`Some answers are not saved: check those marked in red`;
    case 'conflict':
      return t`Not saved yet: choose what to keep`;
  }
}

/** The state of saving: always visible, and announced when it changes. */
export function SavedLine({ keeper }: { readonly keeper: Keeper }) {
  const { saving, fault, edits } = useKeeper(keeper);
  const text = fault === undefined ? saySaving(saving) : sayNotSaved(fault);
  const holdsNumbers = sensitiveFields.some((field) => edits[field]);
  const note = t`Keep this page open: your NIN, BVN and bank details are not stored on this device.`;
  return <SavingLine saving={saving} text={text} note={holdsNumbers ? note : undefined} onNow={keeper.retry} />;
}

interface SavingLineProps {
  readonly saving: Saving;
  readonly text?: string;
  /** A further note while it waits for the network. */
  readonly note?: string | undefined;
  /** Retries immediately. */
  readonly onNow: () => void;
}

export function SavingLine({ saving, text = saySaving(saving), note, onNow }: SavingLineProps) {
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
      <p role="status" aria-label={t`Saving`} className="sr-only">
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
            <Trans>Try now</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
