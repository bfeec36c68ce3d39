import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

/** Texts of the dialog that asks before a form with changes is left. */
const words = {
  title: 'Leave without saving',
  lost: (title: string) => `The changes under '${title}' are not saved. They are lost when you leave.`,
  leave: 'Leave without saving',
};

interface UnsavedGuardProps {
  /** The subject of the form, as in its heading. */
  readonly title: string;
  readonly dirty: boolean;
}

/** Asks before a page with unsaved changes is left, by a link, by Back, or by closing the tab. */
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
