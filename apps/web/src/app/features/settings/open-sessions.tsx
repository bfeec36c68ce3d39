import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '@tvet/contract';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { session as ownSession, request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { formatMoment } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { deviceName } from './device-name.ts';
import classes from './open-sessions.module.css';
import { sessionsQuery } from './queries.ts';

/** Where somebody is signed in, and the way to end it. */
export function OpenSessions() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<OpenSession | 'all'>();
  return (
    <Card
      title="Open sessions"
      description="Where you are signed in. End what you do not know, and change your password."
    >
      {error && <ErrorBox message={`Error: ${messageOf(error)}`} onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !error && (
        <div role="status" aria-label="Loading open sessions">
          <Skeleton height={96} />
        </div>
      )}
      {data && (
        <>
          <ul className={classes.sessions}>
            {data.map((open) => (
              <li key={open.id} className={classes.session}>
                <div className={classes.facts}>
                  <p className={classes.device}>
                    {deviceName(open.userAgent)}
                    {open.current && <span className={classes.here}>This device</span>}
                  </p>
                  <p className={classes.detail}>
                    Last used {formatMoment(open.lastUsedAt)}
                    {open.address && ` from ${open.address}`}
                  </p>
                  <p className={classes.detail}>Signed in {formatMoment(open.createdAt)}</p>
                </div>
                {!open.current && (
                  <Button
                    variant="default"
                    aria-label={`End the session of ${deviceName(open.userAgent)}`}
                    onClick={() => setEnding(open)}
                  >
                    End
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div>
            <Button variant="outline" color="red" onClick={() => setEnding('all')}>
              End all sessions
            </Button>
          </div>
        </>
      )}
      {ending && <EndDialog what={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

interface EndDialogProps {
  readonly what: OpenSession | 'all';
  readonly onClose: () => void;
}

function EndDialog({ what, onClose }: EndDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request('DELETE /auth/sessions', what === 'all' ? {} : { query: { id: what.id } }),
    onSuccess: async () => {
      onClose();
      if (what !== 'all') {
        toast.success('The session is ended');
        return queryClient.invalidateQueries(sessionsQuery);
      }
      // This device's session has ended on the server; here it has to be forgotten too.
      await ownSession.signOut();
      toast.success('You are signed out everywhere');
    },
  });
  const shared = {
    pending: isPending,
    error: error ? messageOf(error) : undefined,
    danger: true,
    onConfirm: () => {
      if (!isPending) mutate();
    },
    onClose,
  };
  if (what === 'all') {
    return (
      <ConfirmDialog title="End all sessions" confirm="End all sessions" busy="Ending..." {...shared}>
        <p>You are signed out on every device, this one too, and have to sign in again.</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog title="End session" confirm="End session" busy="Ending..." {...shared}>
      <p>
        <strong>{deviceName(what.userAgent)}</strong> is signed out. Whoever uses it has to sign in again.
      </p>
    </ConfirmDialog>
  );
}
