import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useReturnFocus } from '../focus.ts';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** While true, the dialog cannot be closed. */
  readonly pending?: boolean;
  /** True if the dialog has input that must not be discarded by a key or a click without confirmation. */
  readonly unsaved?: boolean;
  readonly size?: number;
  readonly onClose: () => void;
  /** The body, with its `DialogButtons` last. */
  readonly children: ReactNode;
}

interface DialogState {
  readonly pending: boolean;
  readonly leave: () => void;
}

const DialogContext = createContext<DialogState>({ pending: false, leave: () => undefined });

/** Immediately, not later as in the library: a key pressed right after the one that opened the dialog belongs to the dialog. */
const takeFocus = (body: HTMLElement | null): void =>
  body?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });

/** The frame of every dialog: closing it, and returning the focus. */
export function Dialog({ title, pending = false, unsaved = false, size, onClose, children }: DialogProps) {
  useReturnFocus();
  const [asking, setAsking] = useState(false);
  const writing = useRef<Element>(null);
  // The changes may have been saved in the meantime.
  if (asking && !unsaved) setAsking(false);

  const keep = () => {
    setAsking(false);
    const place = writing.current;
    // After the covered page can have the focus again.
    requestAnimationFrame(() => place instanceof HTMLElement && place.focus());
  };
  const leave = () => {
    if (pending) return;
    if (asking) return keep();
    if (!unsaved) return onClose();
    writing.current = document.activeElement;
    setAsking(true);
  };

  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      centered
      yOffset="2dvh"
      {...(size !== undefined && { size })}
      closeButtonProps={{ 'aria-label': t`Close dialog` }}
      classNames={{ content: classes.content, title: classes.title, close: classes.close }}
    >
      <DialogContext value={{ pending, leave }}>
        <div ref={takeFocus} inert={asking} className={asking ? classes.covered : undefined}>
          {children}
        </div>
      </DialogContext>
      {asking && <DiscardQuestion onKeep={keep} onDiscard={onClose} />}
    </Modal>
  );
}

interface DiscardQuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before unsaved input is discarded. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const question = t`Discard your changes?`;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div role="alertdialog" aria-label={question} className={classes.question}>
      <p className={classes.asked}>{question}</p>
      <div className={classes.buttons}>
        <Button ref={first} variant="default" onClick={onKeep}>
          <Trans>Keep editing</Trans>
        </Button>
        <Button color="red" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  );
}

/** The last line of a dialog: Cancel, and next to it the action of the dialog. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  const { pending, leave } = use(DialogContext);
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={leave} disabled={pending}>
        <Trans>Cancel</Trans>
      </Button>
      {children}
    </div>
  );
}
