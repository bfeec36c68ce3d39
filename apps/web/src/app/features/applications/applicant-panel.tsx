import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationRow, MessageRecord } from '@tvet/contract';
import { useRef, useState } from 'react';
import { useUser } from '../../session/use-session.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { focusRow } from '../../ui/focus.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ApplicantFacts } from './applicant-facts.tsx';
import { ApplicantMessages } from './applicant-messages.tsx';
import classes from './applicant-panel.module.css';
import { ApplicantTimeline } from './applicant-timeline.tsx';
import { PanelActions } from './panel-actions.tsx';
import { detailQuery } from './queries.ts';
import { ResendDialog } from './resend-dialog.tsx';
import type { StaffAction } from './steps.ts';

interface ApplicantPanelProps {
  /** The application to show; undefined closes the panel. */
  readonly id: string | undefined;
  /** A dialog stands above it. */
  readonly covered: boolean;
  /** The rows of the list, to go on to the next one. */
  readonly rows: readonly ApplicationRow[];
  readonly onShow: (id: string | undefined) => void;
  readonly onStep: (action: StaffAction, row: ApplicationRow) => void;
}

/** One application whole: who, what, where, the bank, what has been done and what can be done now. */
export function ApplicantPanel({ id, covered, rows, onShow, onStep }: ApplicantPanelProps) {
  const { permissions } = useUser();
  const [lastId, setLastId] = useState(id);
  const [asked, setAsked] = useState<MessageRecord>();
  const [resending, setResending] = useState(false);
  // The panel keeps its content while it slides out.
  if (id && id !== lastId) {
    setLastId(id);
    setAsked(undefined);
  }
  const shown = id ?? lastId;
  const { data, error, isFetching, refetch } = useQuery({ ...detailQuery(shown ?? ''), enabled: shown !== undefined });
  const at = rows.findIndex((row) => row.id === shown);
  const place = useRef(0);
  if (at >= 0) place.current = at;
  const row = data ?? rows[at];
  // A row that was decided on leaves a filtered list; the review goes on from where it stood.
  const before = at >= 0 ? at : place.current;
  const after = at >= 0 ? at + 1 : place.current;
  const goTo = (target: ApplicationRow | undefined) => target && (() => onShow(target.id));

  return (
    <SidePanel
      opened={id !== undefined}
      covered={covered || resending}
      onClose={() => {
        setAsked(undefined);
        onShow(undefined);
      }}
      onClosed={() => shown && focusRow(shown, place.current)}
      title={row?.applicantName ?? 'Applicant'}
      previous={goTo(rows[before - 1])}
      next={goTo(rows[after])}
      actions={data && <PanelActions application={data} onStep={onStep} />}
    >
      {row && (
        <p className={classes.summary}>
          <StatusBadge status={row.status} />
          <span className={classes.id}>{row.applicantId}</span>
        </p>
      )}
      {error && (
        <ErrorBox
          message="Failed to load applicant details. Please try again."
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <LoadingDetails />}
      {data && (
        <>
          <ApplicantFacts application={data} />
          <ApplicantTimeline id={data.id} />
          {permissions.includes('messages:read') && (
            <ApplicantMessages
              id={data.id}
              asked={asked?.id}
              onResend={(message) => {
                setAsked(message);
                setResending(true);
              }}
            />
          )}
        </>
      )}
      {data && asked && resending && (
        <ResendDialog applicationId={data.id} message={asked} onClose={() => setResending(false)} />
      )}
    </SidePanel>
  );
}

const lines = ['60%', '75%', '50%', '80%', '65%', '40%', '70%', '55%'];

const LoadingDetails = () => (
  <div role="status" className={classes.loading}>
    <p>Loading details...</p>
    {lines.map((width) => (
      <Skeleton key={width} height={16} width={width} />
    ))}
  </div>
);
