import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type ApplicationDetail,
  type CorrectionOverview,
  type CorrectionRecord,
  type CorrectionState,
  correctionLabelOf,
} from '@tvet/contract';
import { useState } from 'react';
import { formatDay, formatMoment } from '../../ui/format.ts';
import { textOf } from '../../ui/label.ts';
import { Loaded } from '../../ui/loaded.tsx';
import classes from './applicant-links.module.css';
import { CorrectDetailsDialog } from './correct-details-dialog.tsx';
import { CancelCorrectionDialog, RequestCorrectionDialog } from './correction-dialogs.tsx';
import panel from './panel-section.module.css';
import { correctionQuery } from './queries.ts';

interface ApplicantCorrectionsProps {
  readonly application: ApplicationDetail;
  /** Called with true while a dialog is open. */
  readonly onCover: (covered: boolean) => void;
}

type StaffAction = Exclude<CorrectionOverview['allowedActions'][number], 'send'>;

const actions: readonly { readonly action: StaffAction; readonly label: string }[] = [
  { action: 'request', label: 'Ask for a correction' },
  { action: 'cancel', label: 'Cancel the request' },
  { action: 'correct', label: 'Correct details' },
];

const dialogs = { request: RequestCorrectionDialog, cancel: CancelCorrectionDialog, correct: CorrectDetailsDialog };

/** The newest request for a correction, and what staff can do: ask the applicant, cancel, or correct details themselves. */
export function ApplicantCorrections({ application, onCover }: ApplicantCorrectionsProps) {
  const [asked, setAsked] = useState<StaffAction>();
  const ask = (action: StaffAction | undefined) => {
    setAsked(action);
    onCover(action !== undefined);
  };
  const Dialog = asked && dialogs[asked];
  return (
    <section className="section-block">
      <h3 className="section-title">Corrections</h3>
      <Loaded query={useQuery(correctionQuery(application.id))} loading="Loading corrections" height={96}>
        {({ correction, allowedActions }) => (
          <>
            {correction ? (
              <Request correction={correction} />
            ) : (
              <p className={panel.detail}>No correction was requested.</p>
            )}
            <div className={classes.buttons}>
              {actions
                .filter(({ action }) => allowedActions.includes(action))
                .map(({ action, label }) => (
                  <Button key={action} variant="default" size="sm" onClick={() => ask(action)}>
                    {label}
                  </Button>
                ))}
            </div>
          </>
        )}
      </Loaded>
      {Dialog && <Dialog application={application} onClose={() => ask(undefined)} />}
    </section>
  );
}

function sayState({ state, isOverdue, dueAt, closedAt }: CorrectionRecord): string {
  const on = closedAt ? ` on ${formatMoment(closedAt)}` : '';
  const sentences: Readonly<Record<CorrectionState, string>> = {
    open: isOverdue
      ? `Overdue since ${formatDay(dueAt)}: you can decide without it. The applicant can still send it`
      : `Waiting for applicant until ${formatDay(dueAt)}: decisions wait too`,
    sent: `Sent by the applicant${on}`,
    cancelled: `Cancelled${on}`,
    closed: 'Closed because the application was decided or withdrawn',
  };
  return sentences[state];
}

const Request = ({ correction }: { readonly correction: CorrectionRecord }) => (
  <div className={panel.card}>
    <p className={panel.name}>
      <strong>{correction.fields.map((field) => textOf(correctionLabelOf(field))).join(', ')}</strong>
    </p>
    <p className={panel.state} data-state={correction.state === 'open' ? 'waiting' : undefined}>
      {sayState(correction)}
    </p>
    <p className={panel.detail}>Requested on {formatMoment(correction.requestedAt)}</p>
    <p className={panel.detail}>{correction.reason}</p>
  </div>
);
