import { Button } from '@mantine/core';
import type { ApplicationDetail, ApplicationRow, MessageRecord, StatusAction } from '@tvet/contract';
import { useState } from 'react';
import { useQueuePart } from '../../approvals/use-queue.ts';
import { useUser } from '../../session/use-session.ts';
import { RecordPanel } from '../../ui/list/record-panel.tsx';
import type { OpenRecord } from '../../ui/list/use-open-record.ts';
import { PrintButton } from '../../ui/print-button.tsx';
import { StatusBadge, type StatusLabels } from '../../ui/status-badge.tsx';
import { ApplicantCorrections } from './applicant-corrections.tsx';
import { ApplicantDecision } from './applicant-decision.tsx';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApplicantFiles } from './applicant-files.tsx';
import { ApplicantLinks, type AskedLink } from './applicant-links.tsx';
import { ApplicantMessages } from './applicant-messages.tsx';
import { ApplicantNotes, NotesMark } from './applicant-notes.tsx';
import classes from './applicant-panel.module.css';
import { ApplicantRelated } from './applicant-related.tsx';
import { ApplicantTimeline } from './applicant-timeline.tsx';
import { availableSteps } from './available-steps.ts';
import { ApplicantClaim } from './desk/applicant-claim.tsx';
import { ClaimMark } from './desk/claim-mark.tsx';
import { LateMark } from './late-mark.tsx';
import { SendLinkDialog, WithdrawLinkDialog } from './link-dialogs.tsx';
import { MoveCentreDialog, moveCentreTitle } from './move-centre-dialog.tsx';
import { RejectionForm } from './rejection-form.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { stepTitles, takesAway, takesBack } from './steps.ts';
import { useOpenFile } from './use-open-file.tsx';
import { WaitingMark } from './waiting-mark.tsx';

interface ApplicantPanelProps {
  /** The labels of statuses, if the page has its own. */
  readonly labels?: StatusLabels | undefined;
  readonly record: OpenRecord<ApplicationRow, ApplicationDetail>;
  /** A dialog is open above it. */
  readonly covered: boolean;
  readonly onStep: (action: StatusAction, row: ApplicationRow) => void;
  /** The open application is being rejected. */
  readonly rejecting?: { readonly onTaken: () => void; readonly onClose: () => void } | undefined;
}

/** A whole application: the facts for the decision first, then person, bank, history and messages, and the available actions. */
export function ApplicantPanel({ labels, record, covered, onStep, rejecting }: ApplicantPanelProps) {
  const { permissions } = useUser();
  const [asked, setAsked] = useState<MessageRecord>();
  const [resending, setResending] = useState(false);
  const [link, setLink] = useState<AskedLink>();
  const [askingLink, setAskingLink] = useState(false);
  const [assigning, setAssigning] = useState(false);
  const file = useOpenFile(record);
  const [correcting, setCorrecting] = useState(false);
  const [dividing, setDividing] = useState(false);
  const [deletingNote, setDeletingNote] = useState(false);
  const [leaving, setLeaving] = useState(false);
  if (leaving && !rejecting) setLeaving(false);
  const open = record.isOpen ? record.id : undefined;
  const [lastOpen, setLastOpen] = useState(open);
  if (open !== lastOpen) {
    setLastOpen(open);
    setAsked(undefined);
    setLink(undefined);
    setAssigning(false);
    setCorrecting(false);
    setDividing(false);
    setDeletingNote(false);
  }
  const application = record.query.data;
  const row = application ?? record.row;
  const mayNote = permissions.includes('applications:note');
  const LinkDialog = link?.action === 'withdraw' ? WithdrawLinkDialog : SendLinkDialog;

  return (
    <>
      {file.beside}
      <RecordPanel
        record={record}
        covered={covered || resending || askingLink || assigning || correcting || dividing || deletingNote}
        focusInside={asked !== undefined || link !== undefined}
        onEscape={rejecting ? () => setLeaving(true) : file.onEscape}
        title={row?.applicantName ?? 'Applicant'}
        loading="Loading details..."
        failed={() => 'Failed to load applicant details. Please try again.'}
        gone="This application no longer exists, or you cannot see it."
        actions={
          application &&
          !rejecting && (
            <PanelActions
              application={application}
              readAt={record.query.dataUpdatedAt}
              onStep={onStep}
              onAssign={() => setAssigning(true)}
            />
          )
        }
        summary={
          row && (
            <>
              <StatusBadge status={row.status} labels={labels} />
              <WaitingMark row={row} />
              <LateMark row={row} />
              <span className={classes.id}>{row.applicantId}</span>
              {mayNote && <NotesMark id={row.id} />}
              <ClaimMark row={row} />
              <PrintButton label="Print this application" />
            </>
          )
        }
      >
        {(data) => (
          <>
            <ApplicantClaim key={`claim ${data.id}`} application={data} onCover={setDividing} />
            {rejecting && (
              <RejectionForm
                key={`rejection ${data.id}`}
                application={data}
                leaving={leaving}
                onLeaving={setLeaving}
                {...rejecting}
              />
            )}
            {permissions.includes('applications:read-related') && <ApplicantRelated id={data.id} />}
            <ApplicantDecision application={data} />
            <ApplicantFiles application={data} viewing={file.viewing} onView={file.toggle} />
            {file.inside}
            {mayNote && <ApplicantNotes key={`notes ${data.id}`} application={data} onCover={setDeletingNote} />}
            <ApplicantFacts application={data} />
            {permissions.includes('applications:request-correction') && (
              <ApplicantCorrections key={data.id} application={data} onCover={setCorrecting} />
            )}
            {permissions.includes('messages:read') && (
              <ApplicantMessages
                id={data.id}
                asked={asked?.id}
                onResend={(message) => {
                  setLink(undefined);
                  setAsked(message);
                  setResending(true);
                }}
              />
            )}
            {permissions.includes('applications:send-links') && (
              <ApplicantLinks
                id={data.id}
                asked={link}
                onAsk={(next) => {
                  setAsked(undefined);
                  setLink(next);
                  setAskingLink(true);
                }}
              />
            )}
            <ApplicantTimeline id={data.id} />
            {link && askingLink && (
              <LinkDialog
                applicationId={data.id}
                name={data.applicantName}
                page={link.page}
                onClose={() => setAskingLink(false)}
              />
            )}
            {assigning && <MoveCentreDialog application={data} onClose={() => setAssigning(false)} />}
            {asked && resending && (
              <ResendDialog applicationId={data.id} message={asked} onClose={() => setResending(false)} />
            )}
          </>
        )}
      </RecordPanel>
    </>
  );
}

interface PanelActionsProps {
  readonly application: ApplicationRow;
  /** The time at which it was read, in ms. */
  readonly readAt: number;
  readonly onStep: (action: StatusAction, row: ApplicationRow) => void;
  readonly onAssign: () => void;
}

/** The steps of a row as buttons; unavailable ones are shown with the reason. */
function PanelActions({ application, readAt, onStep, onAssign }: PanelActionsProps) {
  const available = availableSteps(
    application,
    useQueuePart(({ queue }) => queue),
    readAt,
  );
  const mayAssign = application.allowedActions.includes('assign-centre');
  if (available.length === 0 && !mayAssign) return null;
  // Several steps may wait for the same.
  const reasons = [...new Set(available.flatMap(({ blocked }) => blocked ?? []))];
  return (
    <>
      {available.map(({ action, blocked }) => (
        <Button
          key={action}
          variant={takesAway(action) || takesBack(action) ? 'outline' : 'filled'}
          color={takesAway(action) ? 'red' : 'green'}
          disabled={blocked !== undefined}
          aria-describedby={blocked && `blocked-${reasons.indexOf(blocked)}`}
          onClick={() => onStep(action, application)}
        >
          {stepTitles[action]}
        </Button>
      ))}
      {mayAssign && (
        <Button variant={application.centerId === null ? 'filled' : 'outline'} onClick={onAssign}>
          {moveCentreTitle}
        </Button>
      )}
      {reasons.map((reason, at) => (
        <p key={reason} id={`blocked-${at}`}>
          {reason}
        </p>
      ))}
    </>
  );
}
