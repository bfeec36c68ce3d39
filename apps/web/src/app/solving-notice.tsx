import { LoaderCircle } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { solving } from './api/solve.ts';
import { callWords } from './api/words.ts';
import classes from './solving-notice.module.css';

/** Shows that the browser is working before a call continues (rules 4.13). The user does not have to do anything. */
export function SolvingNotice() {
  const isSolving = useSyncExternalStore(solving.subscribe, solving.get);
  return (
    <div role="status" className={classes.area}>
      {isSolving && (
        <p className={classes.notice}>
          <LoaderCircle aria-hidden className={classes.icon} />
          {callWords.solving}
        </p>
      )}
    </div>
  );
}
