import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

interface UnsavedGuardProps {
  /** The subject of the form, as in its heading. */
  readonly title: string;
  readonly dirty: boolean;
  /** The input outlives a change of the address within the page. */
  readonly samePage?: boolean;
}

/** Asks before a page with unsaved changes is left, by a link, by Back, or by closing the tab. */
export function UnsavedGuard({ title, dirty, samePage = false }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !(samePage && current.pathname === next.pathname),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t`Leave without saving`}
      confirm={t`Leave without saving`}
      busy={t`Leave without saving`}
      pending={false}
      danger
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>
        <Trans>You have unsaved changes under ‘{title}’. They will be lost if you leave.</Trans>
      </p>
    </ConfirmDialog>
  );
}
