import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { type ApplicationDetail, type Standing, sayStanding } from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { asPage } from '../../router/page-path.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { toast } from '../../ui/toast.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { ownApplications } from './queries.ts';
import classes from './standing-notice.module.css';
import { convertWords, declineWords, words } from './words.ts';

interface StandingNoticeProps {
  readonly application: ApplicationDetail;
  readonly standing: Standing;
}

/** The state of the application and the next step, in the words of the messages (rules 12.8), with the actions on this page. */
export function StandingNotice({ application, standing }: StandingNoticeProps) {
  const { title, text, next, bring } = sayStanding(standing);
  const { hasPage } = useRouter().options.context;
  const [asking, setAsking] = useState<'decline' | 'convert'>();
  const may = (action: ApplicationDetail['allowedActions'][number]) => application.allowedActions.includes(action);
  return (
    <section aria-label={title} className={classes.notice} data-status={standing.status}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      <h3 className={classes.heading}>{words.now}</h3>
      <ul className={classes.list}>
        {next.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {bring.length > 0 && (
        <>
          <h3 className={classes.heading}>{words.bring}</h3>
          <ul className={classes.list}>
            {bring.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.buttons}>
        {standing.status === 'initiated' && hasPage('/apply') && (
          <Button component={Link} to={asPage('/apply')}>
            {words.goOn}
          </Button>
        )}
        {may('convert') && (
          <Button variant="outline" onClick={() => setAsking('convert')}>
            {convertWords.open}
          </Button>
        )}
        {may('decline') && (
          <Button variant="outline" color="red" onClick={() => setAsking('decline')}>
            {declineWords.open}
          </Button>
        )}
      </div>
      {asking === 'decline' && <DeclineDialog application={application} onClose={() => setAsking(undefined)} />}
      {asking === 'convert' && <ConvertDialog application={application} onClose={() => setAsking(undefined)} />}
    </section>
  );
}

interface ConvertDialogProps {
  readonly application: Pick<ApplicationDetail, 'id'>;
  readonly onClose: () => void;
}

/** Switches the trade to Leather Work permanently (rules 9.5). */
function ConvertDialog({ application: { id }, onClose }: ConvertDialogProps) {
  const { asked } = useConfirmedCall({
    send: (idempotencyKey) => request('PATCH /applications/{id}/convert-skill', { params: { id }, idempotencyKey }),
    refreshes: ownApplications,
    onDone: () => {
      toast.success(convertWords.done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={convertWords.title}
      confirm={convertWords.title}
      busy={convertWords.busy}
      {...asked}
      danger
      onClose={onClose}
    >
      <p>
        {convertWords.ask} <strong>{convertWords.undone}</strong>
      </p>
    </ConfirmDialog>
  );
}
