import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Check, CloudOff, TriangleAlert } from 'lucide-react';
import classes from './apply.module.css';
import type { Saving } from './draft-keeper.ts';
import type { Keeper } from './live.ts';
import { sayNotSaved, useKeeper } from './use-keeper.ts';

/** The state of saving, on this phone and at the portal. */
function saySaving(saving: Saving, isKept: boolean): string {
  switch (saving) {
    case 'saved':
      return t`Sent`;
    case 'saving':
      return t`Sending...`;
    case 'typing':
      return isKept
        ? t`Saved on this phone. It will be sent when you leave the field`
        : t`Not saved yet: it will be sent when you leave the field`;
    case 'waiting':
      return isKept
        ? t`Saved on this phone. It will be sent when the network is back`
        : t`Not saved yet: it will be sent when the network is back`;
    case 'signed-out':
      return isKept
        ? t`Saved on this phone. It will be sent when you sign in again`
        : t`Not saved yet: it will be sent when you sign in again`;
    case 'refused':
      return t`Some answers are not sent: check those marked in red`;
    case 'conflict':
      return t`Not sent yet: choose what to keep`;
  }
}

/** The state of saving: always visible, and announced when it changes. */
export function SavedLine({ keeper }: { readonly keeper: Keeper }) {
  const { saving, fault, isKept, draft } = useKeeper(keeper);
  // Nothing is sent before the application has begun.
  if (saving === 'saved' && draft.version === 0) return null;
  const text = fault === undefined ? saySaving(saving, isKept) : sayNotSaved(fault);
  const note = t`Keep this page open: this browser cannot save your answers.`;
  return <SavingLine saving={saving} text={text} note={isKept ? undefined : note} onNow={keeper.retry} />;
}

interface SavingLineProps {
  readonly saving: Saving;
  readonly text: string;
  /** A further note while it waits for the network. */
  readonly note?: string | undefined;
  /** Retries immediately. */
  readonly onNow: () => void;
}

function SavingLine({ saving, text, note, onNow }: SavingLineProps) {
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
