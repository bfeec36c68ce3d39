import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplicationRow, StatusAction } from '@tvet/contract';
import { useEffect } from 'react';
import { approvalQueue } from '../../approvals/live.ts';
import { findItem } from '../../approvals/queue-state.ts';
import { focusPanel, focusRow, openerAttribute, rowsOf } from '../../ui/focus.ts';
import { type UsePage, useNeighbours } from '../../ui/list/use-neighbours.ts';
import type { StatusLabels } from '../../ui/status-badge.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ApplicantPanel } from './applicant-panel.tsx';
import type { ApplicantsSearch } from './applicants-search.ts';
import { availableSteps } from './available-steps.ts';
import { detailQuery, limitOf } from './queries.ts';
import { StepDialog } from './step-dialog.tsx';
import { type StepKeys, stepKeys } from './steps.ts';
import { useApplicationPage } from './use-application-page.ts';

/** A step that is being asked about. */
export interface AskedStep {
  readonly action: StatusAction;
  readonly row: ApplicationRow;
}

interface ApplicantReviewProps {
  /** The words for a status, where the page has some of its own. */
  readonly labels?: StatusLabels;
  /** The keys that ask for a step. */
  readonly keys?: StepKeys;
  /** The list that is walked through. */
  readonly usePage?: UsePage<ApplicantsSearch>;
  readonly search: ApplicantsSearch;
  /** The page of the list, once it is there. */
  readonly list: { readonly data: readonly ApplicationRow[] } | undefined;
  readonly step: AskedStep | undefined;
  readonly onStep: (step: AskedStep | undefined) => void;
  readonly onGo: (search: ApplicantsSearch) => void;
}

/** The panel of an application, the steps taken from it or from its row, and the way to the next one. */
export function ApplicantReview(props: ApplicantReviewProps) {
  const { search, list, step, onStep, onGo, keys = stepKeys, usePage = useApplicationPage } = props;
  const { open } = search;
  const rows = list?.data ?? [];
  const { place, previous, next } = useNeighbours(search, limitOf(search), usePage);
  const { data: shown } = useQuery({ ...detailQuery(open ?? ''), enabled: open !== undefined });
  usePrefetched(next?.id);

  const ask = (action: StatusAction) => {
    const focused = focusedRow();
    // Beside the open panel the arrows walk on through the rows: nobody decides on another than they look at.
    if (open && focused && focused !== open) return false;
    const row = open ? shown : rows.find(({ id }) => id === focused);
    const queued = row && findItem(approvalQueue.get().queue, row.id);
    const isAllowed = row && availableSteps(row, queued).some((step) => step.action === action && !step.blocked);
    if (!row || !isAllowed) return false;
    return onStep({ action, row });
  };
  useKeys(Object.fromEntries(Object.entries(keys).map(([action, key]) => [key, () => ask(action as StatusAction)])));

  const leave = (taken: boolean) => {
    onStep(undefined);
    const { id } = step?.row ?? { id: '' };
    const place = rows.findIndex((row) => row.id === id);
    if (taken && open === id && next) onGo(next.search);
    // Once the dialog is gone: while it stands it holds the focus.
    requestAnimationFrame(() => {
      if (open) focusPanel();
      else focusRow((taken && rows[place + 1]?.id) || id, place);
    });
  };
  // What was decided before it has left the list, so that it may have come to an earlier page.
  useEffect(() => {
    if (place && place.page !== (search.page ?? 1)) onGo({ ...search, page: place.page > 1 ? place.page : undefined });
  });

  return (
    <>
      <ApplicantPanel
        id={open}
        labels={props.labels}
        row={rows.find(({ id }) => id === open)}
        covered={step !== undefined}
        place={place}
        previous={previous && (() => onGo(previous.search))}
        next={next && (() => onGo(next.search))}
        onClose={() => onGo({ ...search, open: undefined })}
        onStep={(action, row) => onStep({ action, row })}
      />
      {step && (
        <StepDialog
          key={step.row.id}
          action={step.action}
          application={step.row}
          onTaken={() => leave(true)}
          onClose={() => leave(false)}
        />
      )}
    </>
  );
}

/** The application of the row that has the focus. */
function focusedRow(): string | undefined {
  const { openers, at } = rowsOf(document);
  return openers[at]?.getAttribute(openerAttribute) ?? undefined;
}

/** The one that comes next is there without a wait. */
function usePrefetched(id: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (id) queryClient.prefetchQuery(detailQuery(id));
  }, [queryClient, id]);
}
