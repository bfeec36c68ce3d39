import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationRow, MessageRecord, StatusAction } from '@tvet/contract';
import { useRef, useState } from 'react';
import { CallError } from '../../api/errors.ts';
import { StoredFileViewer } from '../../files/stored-file-viewer.tsx';
import { useUser } from '../../session/use-session.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { focusRow } from '../../ui/focus.ts';
import { formatCount } from '../../ui/format.ts';
import type { Place } from '../../ui/list/use-neighbours.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { StatusBadge, type StatusLabels } from '../../ui/status-badge.tsx';
import { ApplicantDecision } from './applicant-decision.tsx';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApplicantFiles, acceptedUrl, type FileKind } from './applicant-files.tsx';
import { ApplicantLinks, type AskedLink } from './applicant-links.tsx';
import { ApplicantMessages } from './applicant-messages.tsx';
import classes from './applicant-panel.module.css';
import { ApplicantTimeline } from './applicant-timeline.tsx';
import { SendLinkDialog, WithdrawLinkDialog } from './link-dialogs.tsx';
import { PanelActions } from './panel-actions.tsx';
import { detailQuery } from './queries.ts';
import { ResendDialog } from './resend-dialog.tsx';
import { fileWords, panelWords as words } from './words.ts';

interface ApplicantPanelProps {
  /** The words for a status, where the page has some of its own. */
  readonly labels?: StatusLabels | undefined;
  /** The application to show; undefined closes the panel. */
  readonly id: string | undefined;
  /** What the list says of it, until the whole is there. */
  readonly row: ApplicationRow | undefined;
  /** A dialog stands above it. */
  readonly covered: boolean;
  /** Where it stands in the list; undefined once it has left it. */
  readonly place: Place | undefined;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onStep: (action: StatusAction, row: ApplicationRow) => void;
}

/** One application whole: what decides first, then who, the bank, what was done and said, and what can be done now. */
export function ApplicantPanel(props: ApplicantPanelProps) {
  const { id, covered, place, onStep } = props;
  const { permissions } = useUser();
  const [lastId, setLastId] = useState(id);
  const [asked, setAsked] = useState<MessageRecord>();
  const [resending, setResending] = useState(false);
  const [link, setLink] = useState<AskedLink>();
  const [askingLink, setAskingLink] = useState(false);
  const [viewing, setViewing] = useState<FileKind>();
  // The panel keeps its content while it slides out.
  if (id && id !== lastId) {
    setLastId(id);
    setAsked(undefined);
    setLink(undefined);
    setViewing(undefined);
  }
  const shown = id ?? lastId;
  const { data, error, isFetching, refetch } = useQuery({ ...detailQuery(shown ?? ''), enabled: shown !== undefined });
  const lastPlace = useRef(0);
  if (place) lastPlace.current = place.onPage;
  const row = data ?? props.row;
  const LinkDialog = link?.action === 'withdraw' ? WithdrawLinkDialog : SendLinkDialog;

  return (
    <SidePanel
      opened={id !== undefined}
      covered={covered || resending || askingLink}
      focusInside={asked !== undefined || link !== undefined}
      onEscape={viewing && (() => setViewing(undefined))}
      onClose={() => {
        setAsked(undefined);
        setLink(undefined);
        setViewing(undefined);
        props.onClose();
      }}
      onClosed={() => shown && focusRow(shown, lastPlace.current)}
      title={row?.applicantName ?? words.unnamed}
      place={place && words.place(formatCount(place.inList), formatCount(place.total))}
      previous={props.previous}
      next={props.next}
      actions={data && <PanelActions application={data} onStep={onStep} />}
    >
      {row && (
        <p className={classes.summary}>
          <StatusBadge status={row.status} labels={props.labels} />
          <span className={classes.id}>{row.applicantId}</span>
        </p>
      )}
      {error && (
        <ErrorBox
          message={isGone(error) ? words.gone : words.failed}
          {...(!isGone(error) && { onRetry: () => refetch(), retrying: isFetching })}
        />
      )}
      {!data && !error && <LoadingDetails />}
      {data && (
        <>
          <ApplicantDecision application={data} />
          <ApplicantFiles application={data} viewing={viewing} onView={setViewing} />
          {viewing && (
            <StoredFileViewer
              key={viewing}
              title={fileWords.kinds[viewing]}
              fileUrl={acceptedUrl(data, viewing)}
              onClose={() => setViewing(undefined)}
            />
          )}
          <ApplicantFacts application={data} />
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
        </>
      )}
      {data && link && askingLink && (
        <LinkDialog
          applicationId={data.id}
          name={data.applicantName}
          page={link.page}
          onClose={() => setAskingLink(false)}
        />
      )}
      {data && asked && resending && (
        <ResendDialog applicationId={data.id} message={asked} onClose={() => setResending(false)} />
      )}
    </SidePanel>
  );
}

/** Asking again would not bring it back. */
const isGone = (error: Error): boolean => error instanceof CallError && error.status === 404;

const lines = ['60%', '75%', '50%', '80%', '65%', '40%', '70%', '55%'];

const LoadingDetails = () => (
  <div role="status" className={classes.loading}>
    <p>{words.loading}</p>
    {lines.map((width) => (
      <Skeleton key={width} height={16} width={width} />
    ))}
  </div>
);
