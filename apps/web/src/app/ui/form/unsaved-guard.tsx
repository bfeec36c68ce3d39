import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { unsavedWords as words } from './words.ts';

interface UnsavedGuardProps {
  /** What the form is about, as its heading says it. */
  readonly title: string;
  readonly dirty: boolean;
}

/** Asks before a page with changes that nobody has saved is left, by a link, by Back, or by closing the tab. */
export function UnsavedGuard({ title, dirty }: UnsavedGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: dirty, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.leave}
      busy={words.leave}
      pending={false}
      danger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{words.lost(title)}</p>
    </ConfirmDialog>
  );
}
