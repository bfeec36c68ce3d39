import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { messageOf } from '../api/errors.ts';
import { queueKey } from '../approvals/queue-storage.ts';
import { session } from '../portal.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { useDocumentTitle } from '../ui/page.tsx';
import { sayRefreshFailed } from './session.ts';
import classes from './start-failed.module.css';
import { useSession } from './use-session.ts';

/** The pause between tries while decisions wait for the portal. */
const againMs = 15_000;

/** The stored session may still be valid, but the portal did not answer: everything is kept. */
export function StartFailed() {
  const state = useSession();
  const [asking, setAsking] = useState(false);
  const mayLose = localStorage.getItem(queueKey) !== null;
  useDocumentTitle(sayRefreshFailed());
  useEffect(() => {
    const again = () => void session.start();
    window.addEventListener('online', again);
    // Pending decisions continue without user input.
    const timer = mayLose ? setInterval(again, againMs) : undefined;
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [mayLose]);
  if (state.kind !== 'unreachable') return null;
  return (
    <main className={classes.main}>
      <h1>{sayRefreshFailed()}</h1>
      <ErrorBox message={messageOf(state.error)} onRetry={() => session.start()} />
      {asking && (
        <p role="alert">Decisions may be pending in the approval queue. If you log out, they are discarded.</p>
      )}
      <Button variant="subtle" onClick={() => (mayLose && !asking ? setAsking(true) : session.signOut())}>
        {asking ? 'Log out and discard them' : t`Log Out`}
      </Button>
    </main>
  );
}
