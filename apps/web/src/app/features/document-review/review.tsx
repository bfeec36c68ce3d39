import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CentreDocument, type DocumentDetail, type ReviewDecision, reviewDecisions } from '@tvet/contract';
import { useEffect, useState } from 'react';
import { documentQuery } from '../../documents/queries.ts';
import { focusPanel, focusRow, openerAttribute, rowsOf } from '../../ui/focus.ts';
import { useNeighbours } from '../../ui/list/use-neighbours.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { limitOf } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { openKey, type ReviewSearch, readOpenKey } from './review-search.ts';
import { toNextWaiting } from './to-next-waiting.ts';
import { useDocumentPage, useLaterRows } from './use-document-page.ts';
import { useSeenFile } from './use-seen-file.ts';
import { decisionWords } from './words.ts';

interface ReviewProps {
  readonly search: ReviewSearch;
  /** The rows of the page, once they are there. */
  readonly rows: readonly CentreDocument[];
  /** How many pages there are. */
  readonly pages: number;
  readonly onGo: (search: ReviewSearch) => void;
}

interface Asked {
  readonly decision: ReviewDecision;
  readonly document: DocumentDetail;
  /** Its place among the rows of the page, which it may have left before the decision is taken; -1 outside of them. */
  readonly stood: number;
}

/** The panel of a document, the decision on it, and the way to the next one. */
export function Review({ search, rows, pages, onGo }: ReviewProps) {
  const { open } = search;
  const [asked, setAsked] = useState<Asked>();
  const { place, previous, next } = useNeighbours(search, limitOf(search), useDocumentPage);
  const { centerId, documentId } = readOpenKey(open);
  const { data: shown, refetch } = useQuery(documentQuery(centerId, documentId));
  const { seen, changed, see } = useSeenFile(open, shown);
  const isLast = !rows.some((row) => row.status === 'pending' && openKey(row) !== open);
  const later = useLaterRows(search, open !== undefined && isLast && (search.page ?? 1) < pages);
  usePrefetched(next?.id);

  const placeOf = (key: string) => rows.findIndex((row) => openKey(row) === key);
  const askAbout = (decision: ReviewDecision, document: DocumentDetail) =>
    setAsked({ decision, document, stood: placeOf(openKey(document)) });
  const ask = (decision: ReviewDecision) => {
    const { openers, at } = rowsOf(document);
    const focused = openers[at]?.getAttribute(openerAttribute);
    // Beside the open panel the arrows walk on through the rows: nobody decides on another than they look at.
    if (!open || (focused && focused !== open)) return false;
    if (!shown?.allowedActions.includes('review') || changed) return false;
    return askAbout(decision, shown);
  };
  useKeys(Object.fromEntries(reviewDecisions.map((decision) => [decisionWords[decision].key, () => ask(decision)])));

  const leave = (taken: boolean) => {
    const key = asked ? openKey(asked.document) : '';
    const at = placeOf(key);
    const around = { decided: key, rows, later, next: next?.id, stood: asked?.stood ?? -1 };
    setAsked(undefined);
    const onward = taken && open === key ? toNextWaiting(search, around) : undefined;
    if (onward) onGo(onward);
    // Once the dialog is gone: while it stands it holds the focus.
    requestAnimationFrame(() => {
      if (open) focusPanel();
      else focusRow(key, at);
    });
  };
  // What was refused for the sake of a newer file goes on with that one.
  const lookAgain = async () => {
    leave(false);
    const { data } = await refetch();
    see(data?.fileUrl);
  };
  // What was decided before it has left the list, so that it may have come to an earlier page.
  useEffect(() => {
    if (!place || place.page === (search.page ?? 1)) return;
    const { page: _page, ...rest } = search;
    onGo(place.page > 1 ? { ...rest, page: place.page } : rest);
  });

  return (
    <>
      <ReviewPanel
        open={open}
        row={rows.find((row) => openKey(row) === open)}
        covered={asked !== undefined}
        seen={seen}
        changed={changed}
        onNewest={() => see(shown?.fileUrl)}
        place={place}
        previous={previous && (() => onGo(previous.search))}
        next={next && (() => onGo(next.search))}
        onDecide={askAbout}
        onClose={() => {
          const { open: _open, ...rest } = search;
          onGo(rest);
        }}
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

/** The one that comes next is there without a wait. */
function usePrefetched(key: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { centerId, documentId } = readOpenKey(key);
    if (centerId && documentId) queryClient.prefetchQuery(documentQuery(centerId, documentId));
  }, [queryClient, key]);
}
