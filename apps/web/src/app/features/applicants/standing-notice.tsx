import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { type ApplicationDetail, type Standing, sayStanding, telLink } from '@tvet/contract';
import { useState } from 'react';
import { AssignCentreDialog } from '../../centres/assign-centre-dialog.tsx';
import { request } from '../../portal.ts';
import { asPage } from '../../router/page-path.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { toast } from '../../ui/toast.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { ownApplications } from './queries.ts';
import classes from './standing-notice.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface StandingNoticeProps {
  readonly application: ApplicationDetail;
  readonly standing: Standing;
}

/** The state of the application and the next step, in the words of the messages (rules 12.8), with the actions on this page. */
export function StandingNotice({ application, standing }: StandingNoticeProps) {
  const { title, text, next, bring } = sayStanding(standing, i18n);
  const { hasPage } = useRouter().options.context;
  const isExpected = standing.status === 'approved' || standing.status === 'registered';
  const phone = isExpected ? standing.center?.phone : null;
  const [asking, setAsking] = useState<'decline' | 'convert' | 'withdraw' | 'centre'>();
  const may = (action: ApplicationDetail['allowedActions'][number]) => application.allowedActions.includes(action);
  return (
    <section aria-label={title} className={classes.notice} data-status={standing.status}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      <h3 className={classes.heading}>
        <Trans>Next steps</Trans>
      </h3>
      <ul className={classes.list}>
        {next.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {bring.length > 0 && (
        <>
          <h3 className={classes.heading}>
            <Trans>What to bring</Trans>
          </h3>
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
            <Trans>Continue your application</Trans>
          </Button>
        )}
        {standing.canApplyAgain && hasPage('/apply') && (
          <Button renderRoot={(props) => <Link to="/apply" search={{ step: 'program' }} {...props} />}>
            <Trans>Apply again</Trans>
          </Button>
        )}
        {phone && (
          <Button component="a" href={telLink(phone)}>
            <Trans>Call the centre: {phone}</Trans>
          </Button>
        )}
        {may('assign-centre') && (
          <Button variant="outline" onClick={() => setAsking('centre')}>
            {application.centerName ? <Trans>Ask for another centre</Trans> : <Trans>Choose a centre</Trans>}
          </Button>
        )}
        {may('convert') && (
          <Button variant="outline" onClick={() => setAsking('convert')}>
            <Trans>Switch to Leather Work</Trans>
          </Button>
        )}
        {may('decline') && (
          <Button variant="outline" color="red" onClick={() => setAsking('decline')}>
            <Trans>Decline your place</Trans>
          </Button>
        )}
        {may('withdraw') && (
          <Button variant="outline" color="red" onClick={() => setAsking('withdraw')}>
            <Trans>Withdraw your application</Trans>
          </Button>
        )}
      </div>
      {asking === 'decline' && <DeclineDialog application={application} onClose={() => setAsking(undefined)} />}
      {asking === 'withdraw' && <WithdrawDialog id={application.id} onClose={() => setAsking(undefined)} />}
      {asking === 'centre' && <CentreDialog application={application} onClose={() => setAsking(undefined)} />}
      {asking === 'convert' && <ConvertDialog application={application} onClose={() => setAsking(undefined)} />}
    </section>
  );
}

interface CentreDialogProps {
  readonly application: ApplicationDetail;
  readonly onClose: () => void;
}

/** Another centre for an application that is not decided yet (rules 9.15). */
function CentreDialog({ application, onClose }: CentreDialogProps) {
  const { centerName } = application;
  const texts = {
    title: centerName ? t`Ask for another centre` : t`Choose a centre`,
    busy: t`Sending...`,
    done: t`Your training centre has changed.`,
    reason: t`Your reason`,
    reasonHelp: t`The ministry and your centre can read it.`,
  };
  return (
    <AssignCentreDialog application={application} texts={texts} refreshes={ownApplications} onClose={onClose}>
      <p>
        {centerName ? (
          <Trans>
            Your application is for {centerName}. You can change the centre until your application is decided.
          </Trans>
        ) : (
          <Trans>Your application has no centre yet. You can only be approved for a centre.</Trans>
        )}
      </p>
    </AssignCentreDialog>
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
      toast.success(t`Your application is now for Leather Work.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t`Switch to Leather Work`}
      confirm={t`Switch to Leather Work`}
      busy={t`Switching...`}
      {...asked}
      danger
      onClose={onClose}
    >
      <p>
        <Trans>You will apply for Leather Work instead of Fashion Design & Garment Making.</Trans>{' '}
        <strong>
          <Trans>This action cannot be undone.</Trans>
        </strong>
      </p>
    </ConfirmDialog>
  );
}
