import { useQuery } from '@tanstack/react-query';
import {
  type CentreDocument,
  type DocumentDetail,
  type DocumentList,
  type ReviewDecision,
  reviewDecisions,
} from '@tvet/contract';
import { useState } from 'react';
import { focusPanel, focusRow, openerAttribute, rowsOf } from '../../../ui/focus.ts';
import type { ListPageState } from '../../../ui/list/list-page.tsx';
import type { OpenRecord } from '../../../ui/list/use-open-record.ts';
import { useKeys } from '../../../ui/use-keys.ts';
import { decisionKeys } from './decisions.ts';
import { listQuery } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { openKey, type ReviewSearch } from './review-search.ts';
import { toNextWaiting } from './to-next-waiting.ts';

interface SeenFile {
  /** The file on screen, to which the decision applies; undefined until the document has loaded. */
  readonly seen: string | undefined;
  /** The document has a newer file. */
  readonly changed: boolean;
  /** Continues with another file. */
  readonly see: (fileUrl: string | undefined) => void;
}

/** Keeps the file that the reviewer saw first, even if the document is refetched with another one (rules 17.8). */
function useSeenFile(open: string | undefined, shown: DocumentDetail | undefined): SeenFile {
  const [first, setFirst] = useState<{ readonly open: string; readonly fileUrl: string }>();
  const isOf = open !== undefined && first?.open === open;
  if (open && shown && !isOf) setFirst({ open, fileUrl: shown.fileUrl });
  const seen = isOf ? first.fileUrl : shown?.fileUrl;
  return {
    seen,
    changed: shown !== undefined && shown.fileUrl !== seen,
    see: (fileUrl) => open && fileUrl && setFirst({ open, fileUrl }),
  };
}

interface ReviewProps {
  readonly state: Pick<ListPageState<ReviewSearch, DocumentList, CentreDocument>, 'search' | 'show' | 'list'>;
  readonly record: OpenRecord<CentreDocument, DocumentDetail>;
}

interface Asked {
  readonly decision: ReviewDecision;
  readonly document: DocumentDetail;
  /** Its position among the rows of the page, from which it may disappear before the decision is made; -1 outside of them. */
  readonly stood: number;
}

const noRows: readonly CentreDocument[] = [];

/** The panel of a document, the decision on it, and the way to the next one. */
export function Review({ state: { search, show, list }, record }: ReviewProps) {
  const { open } = search;
  const [asked, setAsked] = useState<Asked>();
  const { documents: rows = noRows, totalPages = 1 } = list.query.data ?? {};
  const shown = record.isOpen ? record.query.data : undefined;
  const { seen, changed, see } = useSeenFile(open, shown);
  const isLast = !rows.some((row) => row.status === 'pending' && openKey(row) !== open);
  const later = useLaterRows(search, open !== undefined && isLast && (search.page ?? 1) < totalPages);

  const placeOf = (key: string) => rows.findIndex((row) => openKey(row) === key);
  const askAbout = (decision: ReviewDecision, document: DocumentDetail) =>
    setAsked({ decision, document, stood: placeOf(openKey(document)) });
  const ask = (decision: ReviewDecision) => {
    const { openers, at } = rowsOf(document);
    const focused = openers[at]?.getAttribute(openerAttribute);
    // With an open panel the arrow keys move on through the rows. The keys only decide on the document shown.
    if (!open || (focused && focused !== open)) return false;
    if (!shown?.allowedActions.includes('review') || changed) return false;
    return askAbout(decision, shown);
  };
  useKeys(Object.fromEntries(reviewDecisions.map((decision) => [decisionKeys[decision], () => ask(decision)])));

  const leave = (taken: boolean) => {
    const key = asked ? openKey(asked.document) : '';
    const at = placeOf(key);
    const around = { decided: key, rows, later, next: record.next?.id, stood: asked?.stood ?? -1 };
    setAsked(undefined);
    const onward = taken && open === key ? toNextWaiting(search, around) : undefined;
    if (onward) show(onward, true);
    // After the dialog has closed: an open dialog keeps the focus.
    requestAnimationFrame(() => {
      if (open) focusPanel();
      else focusRow(key, at);
    });
  };
  // A decision that failed because of a newer file continues with that file.
  const lookAgain = async () => {
    leave(false);
    const { data } = await record.query.refetch();
    see(data?.fileUrl);
  };

  return (
    <>
      <ReviewPanel
        record={record}
        covered={asked !== undefined}
        seen={seen}
        changed={changed}
        onNewest={() => see(shown?.fileUrl)}
        onDecide={askAbout}
      />
      {asked && (
        <ReviewDialog
          key={`${asked.document.id}${asked.decision}`}
          {...asked}
          onTaken={() => leave(true)}
          onChanged={lookAgain}
          onClose={() => leave(false)}
        />
      )}
    </>
  );
}

/** The rows of the next page, if needed. */
function useLaterRows(search: ReviewSearch, isWanted: boolean): readonly CentreDocument[] {
  const query = listQuery({ ...search, page: (search.page ?? 1) + 1 });
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: isWanted && query.enabled === true });
  return isWanted && data && !isPlaceholderData ? data.documents : noRows;
}
