import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type CentreDocument,
  type DocumentDetail,
  periodLabel,
  type ReviewDecision,
  reviewDecisions,
} from '@tvet/contract';
import { useRef, useState } from 'react';
import { CallError, reasonOf } from '../../api/errors.ts';
import { DocumentHistory } from '../../documents/document-history.tsx';
import { documentQuery } from '../../documents/queries.ts';
import { typeLabel } from '../../documents/words.ts';
import { StoredFileViewer } from '../../files/stored-file-viewer.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { DocumentBadge } from '../../ui/document-badge.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { focusRow } from '../../ui/focus.ts';
import { formatCount, formatDay, formatMoment, lagosDayOf } from '../../ui/format.ts';
import type { Place } from '../../ui/list/use-neighbours.ts';
import { SidePanel, usePanelBeside } from '../../ui/side-panel.tsx';
import classes from './review-panel.module.css';
import { readOpenKey } from './review-search.ts';
import { decisionWords, reviewWords, panelWords as words } from './words.ts';

interface ReviewPanelProps {
  /** The document to show, as its address names it; undefined closes the panel. */
  readonly open: string | undefined;
  /** What the list says of it, until the whole is there. */
  readonly row: CentreDocument | undefined;
  /** A dialog stands above it. */
  readonly covered: boolean;
  /** The file that is looked at. */
  readonly seen: string | undefined;
  /** The centre has sent another one meanwhile: nothing is decided before it was shown. */
  readonly changed: boolean;
  readonly onNewest: () => void;
  readonly place: Place | undefined;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly onDecide: (decision: ReviewDecision, document: DocumentDetail) => void;
  readonly onClose: () => void;
}

/** The file beside the decision: what was sent by whom, what was decided before, and what can be decided now. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { open, covered, place, seen, changed } = props;
  const beside = usePanelBeside();
  const [last, setLast] = useState(open);
  const [lastSeen, setLastSeen] = useState(seen);
  // Undefined: the file that is decided on, where there is room for it beside the panel. Null: closed by hand.
  const [viewing, setViewing] = useState<string | null>();
  // The panel keeps its content while it slides out.
  if (open && open !== last) {
    setLast(open);
    setViewing(undefined);
  }
  if (seen !== lastSeen) {
    setLastSeen(seen);
    // An older version that was looked at gives way to the one that is decided on.
    setViewing(undefined);
  }
  const shown = open ?? last;
  const { centerId, documentId } = readOpenKey(shown);
  const { data, error, isFetching, refetch } = useQuery(documentQuery(centerId, documentId));
  const lastPlace = useRef(0);
  if (place) lastPlace.current = place.onPage;
  const row = data ?? props.row;
  const file = viewing === undefined ? (beside && data ? seen : undefined) : (viewing ?? undefined);

  return (
    <SidePanel
      opened={open !== undefined}
      covered={covered}
      onEscape={file === undefined ? undefined : () => setViewing(null)}
      onClose={() => {
        setViewing(undefined);
        props.onClose();
      }}
      onClosed={() => shown && focusRow(shown, lastPlace.current)}
      title={row ? typeLabel(row.documentType) : words.unnamed}
      place={place && words.place(formatCount(place.inList), formatCount(place.total))}
      previous={props.previous}
      next={props.next}
      actions={data && <Decisions document={data} changed={changed} onDecide={props.onDecide} />}
    >
      {row && (
        <p className={classes.summary}>
          <DocumentBadge status={row.status} />
          <span>{periodLabel(row.period)}</span>
        </p>
      )}
      {error && (
        <ErrorBox
          message={isGone(error) ? words.gone : reviewWords.failed(reasonOf(error))}
          {...(!isGone(error) && { onRetry: () => refetch(), retrying: isFetching })}
        />
      )}
      {!data && !error && (
        <div role="status" className={classes.loading}>
          <p>{words.loading}</p>
          <Skeleton height={200} />
        </div>
      )}
      {data && (
        <>
          {changed && (
            <div role="alert" className={classes.waits}>
              <p id={changedId}>{words.changed(data.version)}</p>
              <Button variant="default" onClick={props.onNewest}>
                {words.showNewest}
              </Button>
            </div>
          )}
          {data.newerWaits && <p className={classes.waits}>{words.newerWaits}</p>}
          {file === undefined && (
            <Button
              variant="default"
              className={classes.view}
              aria-label={words.viewOf(typeLabel(data.documentType))}
              onClick={() => setViewing(seen)}
            >
              {words.view}
            </Button>
          )}
          {file !== undefined && open && (
            <StoredFileViewer
              key={file}
              title={`${typeLabel(data.documentType)}, ${periodLabel(data.period)}`}
              fileUrl={file}
              onClose={() => setViewing(null)}
            />
          )}
          <Facts document={data} />
          <Messages document={data} />
          <DocumentHistory history={data.history} onView={setViewing} />
        </>
      )}
    </SidePanel>
  );
}

/** Asking again would not bring it back. */
const isGone = (error: Error): boolean => error instanceof CallError && error.status === 404;

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

/** What the centre was told of the decisions, as far as it has come. */
const Messages = ({ document: { messages } }: { readonly document: DocumentDetail }) => (
  <section className={classes.messages}>
    <h3>{words.messages}</h3>
    {messages.length === 0 && <p>{words.nobodyTold}</p>}
    <ul>
      {messages.map(({ channel, to, status, createdAt, sentAt, template }) => (
        <li key={`${channel}${to}${createdAt}${template}`}>
          <span>{words.told(channel, to)}</span>
          <span className={classes.detail}>
            {words.messageStatus(status)} · {formatMoment(sentAt ?? createdAt)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** Of the sentence that says why nothing can be decided now. */
const changedId = 'review-changed';

interface DecisionsProps {
  readonly document: DocumentDetail;
  readonly changed: boolean;
  readonly onDecide: ReviewPanelProps['onDecide'];
}

/** The three decisions on a pending document; one that is refused is there too, with the reason. */
function Decisions({ document, changed, onDecide }: DecisionsProps) {
  const blocked = document.blockedActions.find(({ action }) => action === 'review')?.reason;
  if (!document.allowedActions.includes('review') && !blocked) return null;
  return (
    <div className={classes.decisions}>
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
      {blocked && (
        <p id="review-blocked" className={classes.blocked}>
          {blocked}
        </p>
      )}
    </div>
  );
}
