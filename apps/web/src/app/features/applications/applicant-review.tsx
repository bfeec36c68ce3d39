import type { ApplicationDetail, ApplicationRow, StatusAction } from '@tvet/contract';
import { approvalQueue } from '../../approvals/live.ts';
import { findItem } from '../../approvals/queue-state.ts';
import { focusPanel, focusRow, openerAttribute, rowsOf } from '../../ui/focus.ts';
import type { OpenRecord } from '../../ui/list/use-open-record.ts';
import type { StatusLabels } from '../../ui/status-badge.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { ApplicantPanel } from './applicant-panel.tsx';
import { availableSteps } from './available-steps.ts';
import { StepDialog } from './step-dialog.tsx';
import { type StepKeys, stepKeys } from './steps.ts';
import type { AskedStep } from './use-application-list.tsx';

interface ApplicantReviewProps {
  /** The labels of statuses, if the page has its own. */
  readonly labels?: StatusLabels;
  /** The keys that open a step's dialog. */
  readonly keys?: StepKeys;
  /** The rows of the page, once they have loaded. */
  readonly rows: readonly ApplicationRow[] | undefined;
  readonly record: OpenRecord<ApplicationRow, ApplicationDetail>;
  readonly step: AskedStep | undefined;
  readonly onStep: (step: AskedStep | undefined) => void;
}

/** The panel of an application, the steps taken from it or from its row, and the link to the next one. */
export function ApplicantReview(props: ApplicantReviewProps) {
  const { labels, keys = stepKeys, rows = [], record, step, onStep } = props;
  const { next } = record;
  const open = record.isOpen ? record.id : undefined;
  const shown = record.query.data;

  const ask = (action: StatusAction) => {
    const focused = focusedRow();
    // With an open panel the arrow keys move on through the rows. The keys only decide on the record shown.
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
    if (taken && open === id) next?.show();
    // After the dialog has closed: an open dialog keeps the focus.
    requestAnimationFrame(() => {
      if (open) focusPanel();
      else focusRow((taken && rows[place + 1]?.id) || id, place);
    });
  };

  return (
    <>
      <ApplicantPanel
        record={record}
        labels={labels}
        covered={step !== undefined}
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
