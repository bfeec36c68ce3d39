import { Button } from '@mantine/core';
import {
  type CentreDocument,
  type DocumentDetail,
  periodLabel,
  type ReviewDecision,
  reviewDecisions,
} from '@tvet/contract';
import { useState } from 'react';
import { DocumentHistory } from '../../../documents/document-history.tsx';
import { typeLabel } from '../../../documents/words.ts';
import { StoredFileViewer } from '../../../files/stored-file-viewer.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { DocumentBadge } from '../../../ui/document-badge.tsx';
import { formatDay, formatMoment, lagosDayOf } from '../../../ui/format.ts';
import { RecordPanel } from '../../../ui/list/record-panel.tsx';
import type { OpenRecord } from '../../../ui/list/use-open-record.ts';
import { usePanelBeside } from '../../../ui/side-panel.tsx';
import classes from './review-panel.module.css';
import { decisionWords, reviewWords, panelWords as words } from './words.ts';

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
      title={row ? typeLabel(row.documentType) : words.unnamed}
      loading={words.loading}
      failed={reviewWords.failed}
      gone={words.gone}
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
              <p id={changedId}>{words.changed(document.version)}</p>
              <Button variant="default" onClick={onNewest}>
                {words.showNewest}
              </Button>
            </div>
          )}
          {document.newerWaits && <p className={classes.waits}>{words.newerWaits}</p>}
          {file === undefined && (
            <Button
              variant="default"
              className={classes.view}
              aria-label={words.viewOf(typeLabel(document.documentType))}
              onClick={() => setViewing(seen)}
            >
              {words.view}
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
    title={words.facts}
    items={[
      { term: words.centre, value: `${document.centerName} (${document.tvetCode})` },
      { term: words.state, value: document.stateName },
      { term: words.skill, value: document.skillName },
      { term: words.period, value: `${periodLabel(document.period)} (${document.period})` },
      { term: words.dueOn, value: formatDay(document.dueOn) },
      { term: words.sent, value: saySent(document) },
      { term: words.sentBy, value: document.submittedBy?.name },
      { term: words.file, value: words.version(document.fileName, document.version) },
      ...(document.rejectionReason ? [{ term: words.reason, value: document.rejectionReason }] : []),
    ]}
  />
);

function saySent({ submittedAt, dueOn }: DocumentDetail): string {
  const moment = formatMoment(submittedAt);
  return lagosDayOf(submittedAt) > dueOn ? words.sentLate(moment) : moment;
}

/** The messages to the centre about the decisions, and their delivery. */
const Messages = ({ document: { messages } }: { readonly document: DocumentDetail }) => (
  <section className="section-block">
    <h3 className="section-title">{words.messages}</h3>
    {messages.length === 0 && <p className="detail">{words.nobodyTold}</p>}
    <ul className="plain-list">
      {messages.map(({ channel, to, status, createdAt, sentAt, template }) => (
        <li key={`${channel}${to}${createdAt}${template}`} className={classes.message}>
          <span>{words.told(channel, to)}</span>
          <span className="detail">
            {words.messageStatus(status)} · {formatMoment(sentAt ?? createdAt)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

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
          {decisionWords[decision].verb}
        </Button>
      ))}
      {blocked && <p id="review-blocked">{blocked}</p>}
    </>
  );
}
