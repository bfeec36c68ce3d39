import { Button } from '@mantine/core';
import { messageOf } from '../api/errors.ts';
import { session } from '../portal.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { useDocumentTitle } from '../ui/page.tsx';
import classes from './start-failed.module.css';
import { useSession } from './use-session.ts';
import { sessionWords as words } from './words.ts';

/** The stored session may still be good, but the portal did not answer: nothing is thrown away. */
export function StartFailed() {
  const state = useSession();
  useDocumentTitle(words.refreshFailed);
  if (state.kind !== 'unreachable') return null;
  return (
    <main className={classes.main}>
      <h1>{words.refreshFailed}</h1>
      <ErrorBox message={messageOf(state.error)} onRetry={() => session.start()} />
      <Button variant="subtle" onClick={() => session.signOut()}>
        {words.logOut}
      </Button>
    </main>
  );
}
