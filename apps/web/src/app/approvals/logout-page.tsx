import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { leaveFor } from '../router/public-site.tsx';
import { Brand } from '../ui/brand.tsx';
import { formatCount } from '../ui/format.ts';
import { useDocumentTitle } from '../ui/page.tsx';
import { leavingWords } from './leaving-words.ts';
import { logOut } from './log-out.ts';
import classes from './logout-page.module.css';
import { logoutWords as words } from './logout-words.ts';
import { countsOf, kindOfBatch } from './queue-state.ts';
import { useQueueView } from './use-queue.ts';

/** Asks before logging out discards pending decisions; the queue continues in the meantime. */
export function LogoutPage() {
  const { queue } = useQueueView();
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const { pending, processing } = countsOf(queue);
  const [kind] = useState(() => queue.batches.map(kindOfBatch)[0] ?? 'decisions');
  const said = leavingWords[kind];
  useDocumentTitle(said.title);

  const leave = async () => {
    setLeaving(true);
    await logOut();
    await leaveFor('/');
  };
  const stay = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/dashboard' }));

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Brand />
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{said.title}</h1>
        {pending > 0 && <p className={classes.text}>{said.text(pending, formatCount(pending))}</p>}
        {processing > 0 && <p className={classes.text}>{queue.wait ? said.unanswered : said.underWay}</p>}
        {/* Announced once, unlike the number, which changes with each decision. */}
        <p className={classes.text} role="status">
          {pending + processing === 0 && said.through}
        </p>
        <div className="row">
          <Button variant="default" onClick={stay} disabled={leaving} autoFocus>
            {words.stay}
          </Button>
          <Button
            color={pending > 0 ? 'red' : 'green'}
            onClick={() => !leaving && leave()}
            aria-disabled={leaving}
            data-busy={leaving}
          >
            {pending > 0 ? words.leave : words.leaveNow}
          </Button>
        </div>
      </main>
    </div>
  );
}
