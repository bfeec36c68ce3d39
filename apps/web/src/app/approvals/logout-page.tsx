import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { leaveFor } from '../router/public-site.tsx';
import { Brand } from '../ui/brand.tsx';
import { formatCount } from '../ui/format.ts';
import { useDocumentTitle } from '../ui/page.tsx';
import { logOut } from './log-out.ts';
import classes from './logout-page.module.css';
import { countsOf, kindOfBatch, type QueueKind } from './queue-state.ts';
import { useQueueView } from './use-queue.ts';

interface LeavingTexts {
  readonly title: string;
  readonly pending: (count: number) => string;
  /** A decision has been sent and not answered. */
  readonly underWay: string;
  readonly unanswered: string;
  readonly through: string;
}

const texts: Readonly<Record<QueueKind, LeavingTexts>> = {
  decisions: {
    title: 'Log out with decisions pending?',
    pending: (count) =>
      count === 1
        ? '1 decision is pending in the approval queue. If you log out, it is discarded.'
        : `${formatCount(count)} decisions are pending in the approval queue. If you log out, they are discarded.`,
    underWay: 'The current decision is finished first.',
    unanswered:
      'The portal has not answered about the last decision, so it may have been made. Check the application later.',
    through: 'The approval queue has no more pending decisions.',
  },
  registrations: {
    title: 'Log out with registrations pending?',
    pending: (count) =>
      count === 1
        ? '1 student is waiting to be registered. If you log out, the student stays unregistered.'
        : `${formatCount(count)} students are waiting to be registered. If you log out, they stay unregistered.`,
    underWay: 'The current registration is finished first.',
    unanswered:
      'The portal has not answered about the last registration, so it may have been made. Check the student later.',
    through: 'The registration queue has no more pending registrations.',
  },
};

/** Asks before logging out discards pending decisions; the queue continues in the meantime. */
export function LogoutPage() {
  const { queue } = useQueueView();
  const router = useRouter();
  const [leaving, setLeaving] = useState(false);
  const { pending, processing } = countsOf(queue);
  const [kind] = useState(() => queue.batches.map(kindOfBatch)[0] ?? 'decisions');
  const said = texts[kind];
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
        {pending > 0 && <p className={classes.text}>{said.pending(pending)}</p>}
        {processing > 0 && <p className={classes.text}>{queue.wait ? said.unanswered : said.underWay}</p>}
        {/* Announced once, unlike the number, which changes with each decision. */}
        <p className={classes.text} role="status">
          {pending + processing === 0 && said.through}
        </p>
        <div className="row">
          <Button variant="default" onClick={stay} disabled={leaving} autoFocus>
            Stay signed in
          </Button>
          <Button
            color={pending > 0 ? 'red' : 'green'}
            onClick={() => !leaving && leave()}
            aria-disabled={leaving}
            data-busy={leaving}
          >
            {pending > 0 ? 'Log out and discard them' : 'Log Out'}
          </Button>
        </div>
      </main>
    </div>
  );
}
