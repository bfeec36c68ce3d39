import { Button } from '@mantine/core';
import {
  type CentreDocument,
  type DocumentDetail,
  messageChannelLabels,
  messageStatusLabels,
  periodLabel,
  type ReviewDecision,
  reviewDecisions,
} from '@tvet/contract';
import { useState } from 'react';
import { DocumentHistory } from '../../../documents/document-history.tsx';
import { sayLoadingFailed } from '../../../documents/queries.ts';
import { typeLabel } from '../../../documents/type-label.ts';
import { StoredFileViewer } from '../../../files/stored-file-viewer.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { DocumentBadge } from '../../../ui/document-badge.tsx';
import { formatDay, formatMoment, lagosDayOf } from '../../../ui/format.ts';
import { RecordPanel } from '../../../ui/list/record-panel.tsx';
import type { OpenRecord } from '../../../ui/list/use-open-record.ts';
import { usePanelBeside } from '../../../ui/side-panel.tsx';
import classes from './review-panel.module.css';

interface ReviewPanelProps {
  readonly record: OpenRecord<CentreDocument, DocumentDetail>;
  /** A dialog is open above it. */
  readonly covered: boolean;
  /** The file under review. */
  readonly seen: string | undefined;
  /** True if the centre has sent another file: no decision is possible until it was shown. */
  readonly changed: boolean;
  readonly onNewest: () => void;
  readonly onDecide: (decision: ReviewDecision, document: DocumentDetail) => void;
}

/** The file next to the decision: the submission, earlier decisions, and the available actions. */
export function ReviewPanel({ record, covered, seen, changed, onNewest, onDecide }: ReviewPanelProps) {
  const beside = usePanelBeside();
  // Undefined: the file under review, if there is room for it next to the panel. Null: closed by the user.
  const [viewing, setViewing] = useState<string | null>();
  // Another document or another file under review replaces the viewed file.
  const subject = record.isOpen ? `${record.id} ${seen}` : '';
  const [lastSubject, setLastSubject] = useState(subject);
  if (subject !== lastSubject) {
    setLastSubject(subject);
    setViewing(undefined);
  }
  const { data } = record.query;
  const row = data ?? record.row;
  const file = viewing === undefined ? (beside && data ? seen : undefined) : (viewing ?? undefined);

  return (
    <RecordPanel
      record={record}
      covered={covered}
      onEscape={file === undefined ? undefined : () => setViewing(null)}
      title={row ? typeLabel(row.documentType) : 'Document'}
      loading="Loading details..."
      failed={sayLoadingFailed}
      gone="This document no longer exists, or you cannot see it."
      actions={data && <Decisions document={data} changed={changed} onDecide={onDecide} />}
      summary={
        row && (
          <>
            <DocumentBadge status={row.status} />
            <span>{periodLabel(row.period)}</span>
          </>
        )
      }
    >
      {(document) => (
        <>
          {changed && (
            <div role="alert" className={classes.waits}>
              <p id={changedId}>
                The centre has sent another file since you opened this document (version {document.version}). Check it,
                then decide.
              </p>
              <Button variant="default" onClick={onNewest}>
                Show the new file
              </Button>
            </div>
          )}
          {document.newerWaits && (
            <p className={classes.waits}>
              A newer file has arrived. It will replace this one once it has been checked for malicious software.
            </p>
          )}
          {file === undefined && (
            <Button
              variant="default"
              className={classes.view}
              aria-label={`View ${typeLabel(document.documentType)}`}
              onClick={() => setViewing(seen)}
            >
              View
            </Button>
          )}
          {file !== undefined && record.isOpen && (
            <StoredFileViewer
              key={file}
              title={`${typeLabel(document.documentType)}, ${periodLabel(document.period)}`}
              fileUrl={file}
              onClose={() => setViewing(null)}
            />
          )}
          <Facts document={document} />
          <Messages document={document} />
          <DocumentHistory history={document.history} onView={setViewing} />
        </>
      )}
    </RecordPanel>
  );
}

const Facts = ({ document }: { readonly document: DocumentDetail }) => (
  <DescriptionList
    title="Document"
    items={[
      { term: 'Centre', value: `${document.centerName} (${document.tvetCode})` },
      { term: 'State', value: document.stateName },
      { term: 'Skill', value: document.skillName },
      { term: 'Period', value: `${periodLabel(document.period)} (${document.period})` },
      { term: 'Due', value: formatDay(document.dueOn) },
      { term: 'Sent', value: saySent(document) },
      { term: 'Sent by', value: document.submittedBy?.name },
      { term: 'File', value: `${document.fileName} (version ${document.version})` },
      ...(document.rejectionReason ? [{ term: 'Reason', value: document.rejectionReason }] : []),
    ]}
  />
);

function saySent({ submittedAt, dueOn }: DocumentDetail): string {
  const moment = formatMoment(submittedAt);
  return lagosDayOf(submittedAt) > dueOn ? `${moment}, after it was due` : moment;
}

/** The messages to the centre about the decisions, and their delivery. */
const Messages = ({ document: { messages } }: { readonly document: DocumentDetail }) => (
  <section className="section-block">
    <h3 className="section-title">Messages to the centre</h3>
    {messages.length === 0 && <p className="detail">Nothing has been sent to the centre yet.</p>}
    <ul className="plain-list">
      {messages.map(({ channel, to, status, createdAt, sentAt, template }) => (
        <li key={`${channel}${to}${createdAt}${template}`} className={classes.message}>
          <span>
            {messageChannelLabels[channel]} to {to}
          </span>
          <span className="detail">
            {messageStatusLabels[status]} · {formatMoment(sentAt ?? createdAt)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const verbs: Readonly<Record<ReviewDecision, string>> = {
  approved: 'Approve',
  rejected: 'Reject',
  modification_required: 'Request changes',
};

/** The id of the sentence that explains why no decision is possible. */
const changedId = 'review-changed';

interface DecisionsProps {
  readonly document: DocumentDetail;
  readonly changed: boolean;
  readonly onDecide: ReviewPanelProps['onDecide'];
}

/** The three decisions on a pending document; an unavailable one is shown with the reason. */
function Decisions({ document, changed, onDecide }: DecisionsProps) {
  const blocked = document.blockedActions.find(({ action }) => action === 'review')?.reason;
  if (!document.allowedActions.includes('review') && !blocked) return null;
  return (
    <>
      {reviewDecisions.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'approved' ? 'filled' : 'outline'}
          color={decision === 'rejected' ? 'red' : 'green'}
          disabled={changed || blocked !== undefined}
          aria-describedby={changed ? changedId : blocked && 'review-blocked'}
          onClick={() => onDecide(decision, document)}
        >
          {verbs[decision]}
        </Button>
      ))}
      {blocked && <p id="review-blocked">{blocked}</p>}
    </>
  );
}
