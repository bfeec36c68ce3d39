import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OpenSession } from '@tvet/contract';
import { useEffect, useState } from 'react';
import { hasOpenDecisions, logOut } from '../../approvals/log-out.ts';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { Emphasis } from '../../ui/emphasis.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { deviceName } from './device-name.ts';
import classes from './open-sessions.module.css';
import { sessionsQuery } from './queries.ts';
import { sessionsWords as words } from './words.ts';

/** The user's sessions, with a button to end each. */
export function OpenSessions() {
  const [ending, setEnding] = useState<OpenSession | 'all'>();
  return (
    <Card title={words.title} description={words.description}>
      <Loaded query={useQuery(sessionsQuery)} loading={words.loading} height={96}>
        {(data) => (
          <>
            <ul className="plain-list">
              {data.map((open) => (
                <li key={open.id} className={classes.session}>
                  <div>
                    <p className={classes.device}>
                      {deviceName(open.userAgent)}
                      {open.current && (
                        <span className="tag" data-tone="green">
                          {words.here}
                        </span>
                      )}
                    </p>
                    <p className="detail">
                      {open.address
                        ? words.lastUsedFrom(formatMoment(open.lastUsedAt), open.address)
                        : words.lastUsed(formatMoment(open.lastUsedAt))}
                    </p>
                    <p className="detail">{words.signedIn(formatMoment(open.createdAt))}</p>
                  </div>
                  {!open.current && (
                    <Button
                      variant="default"
                      aria-label={words.endOf(deviceName(open.userAgent))}
                      onClick={() => setEnding(open)}
                    >
                      {words.end}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <div>
              <Button variant="outline" color="red" onClick={() => setEnding('all')}>
                {words.endAll}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      {ending && <EndDialog what={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

interface EndDialogProps {
  readonly what: OpenSession | 'all';
  readonly onClose: () => void;
}

function EndDialog({ what, onClose }: EndDialogProps) {
  const [losesDecisions, setLosesDecisions] = useState(false);
  useEffect(() => void hasOpenDecisions().then(setLosesDecisions), []);
  const { asked } = useConfirmedCall({
    // A session cannot end twice: the call accepts no key.
    send: () => request('DELETE /auth/sessions', what === 'all' ? {} : { query: { id: what.id } }),
    onDone: async () => {
      onClose();
      if (what !== 'all') return toast.success(words.done);
      // This device's session has ended on the server; the browser has to forget it too.
      await logOut();
      toast.success(words.doneAll);
    },
    ...(what !== 'all' && { refreshes: sessionsQuery.queryKey }),
  });
  if (what === 'all') {
    return (
      <ConfirmDialog {...words.askAll} {...asked} danger onClose={onClose}>
        <p>{words.consequenceOfAll}</p>
        {losesDecisions && <p>{words.decisionsLost}</p>}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog {...words.askOne} {...asked} danger onClose={onClose}>
      <p>
        <Emphasis text={words.consequence(deviceName(what.userAgent))} of={[deviceName(what.userAgent)]} />
      </p>
    </ConfirmDialog>
  );
}
