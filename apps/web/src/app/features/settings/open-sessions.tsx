import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OpenSession } from '@tvet/contract';
import { useEffect, useState } from 'react';
import { hasOpenDecisions, logOut } from '../../approvals/log-out.ts';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { formatMoment } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import { deviceName } from './device-name.ts';
import classes from './open-sessions.module.css';
import { sessionsQuery } from './queries.ts';

/** The user's sessions, with a button to end each. */
export function OpenSessions() {
  const [ending, setEnding] = useState<OpenSession | 'all'>();
  return (
    <Card
      title={t`Open sessions`}
      description={t`The devices on which you are signed in. If you do not know one, end its session and change your password.`}
    >
      <Loaded query={useQuery(sessionsQuery)} loading={t`Loading open sessions`} height={96}>
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
                          <Trans>This device</Trans>
                        </span>
                      )}
                    </p>
                    <p className="detail">{sayLastUsed(formatMoment(open.lastUsedAt), open.address)}</p>
                    <p className="detail">
                      <Trans>Signed in {{ moment: formatMoment(open.createdAt) }}</Trans>
                    </p>
                  </div>
                  {!open.current && (
                    <Button
                      variant="default"
                      aria-label={t`End the session of ${{ device: deviceName(open.userAgent) }}`}
                      onClick={() => setEnding(open)}
                    >
                      <Trans>End</Trans>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <div>
              <Button variant="outline" color="red" onClick={() => setEnding('all')}>
                <Trans>End all sessions</Trans>
              </Button>
            </div>
          </>
        )}
      </Loaded>
      {ending && <EndDialog what={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

const sayLastUsed = (moment: string, address: string | null) =>
  address ? t`Last used ${moment} from ${address}` : t`Last used ${moment}`;

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
      if (what !== 'all') return toast.success(t`The session has ended`);
      // This device's session has ended on the server; the browser has to forget it too.
      await logOut();
      toast.success(t`You are signed out everywhere`);
    },
    ...(what !== 'all' && { refreshes: sessionsQuery.queryKey }),
  });
  if (what === 'all') {
    return (
      <ConfirmDialog
        title={t`End all sessions`}
        confirm={t`End all sessions`}
        busy={t`Ending...`}
        {...asked}
        danger
        onClose={onClose}
      >
        <p>
          <Trans>You will be signed out on every device, including this one, and will have to sign in again.</Trans>
        </p>
        {losesDecisions && (
          <p>
            <Trans>Pending decisions in the approval queue will be discarded.</Trans>
          </p>
        )}
      </ConfirmDialog>
    );
  }
  const device = deviceName(what.userAgent);
  return (
    <ConfirmDialog
      title={t`End session`}
      confirm={t`End session`}
      busy={t`Ending...`}
      {...asked}
      danger
      onClose={onClose}
    >
      <p>
        <Trans>
          <strong>{device}</strong> will be signed out. Its user will have to sign in again.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
