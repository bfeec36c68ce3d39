import type { ApplicationDetail, ApplicationRow, StatusAction } from '@tvet/contract';
import { approvalQueue } from '../../approvals/live.ts';
import { type Command, useCommands } from '../../palette/commands.ts';
import { useUser } from '../../session/use-session.ts';
import { focusPanel, focusRow, openerAttribute, rowsOf } from '../../ui/focus.ts';
import type { OpenRecord } from '../../ui/list/use-open-record.ts';
import type { StatusLabels } from '../../ui/status-badge.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { NoteDraftsGuard } from './applicant-notes.tsx';
import { ApplicantPanel } from './applicant-panel.tsx';
import { availableSteps } from './available-steps.ts';
import { isHeldByOther } from './desk/claims.ts';
import { StepDialog } from './step-dialog.tsx';
import { type StepKeys, stepKeys, stepTitles } from './steps.ts';
import type { AskedStep } from './use-application-list.tsx';

interface ApplicantReviewProps {
  /** The labels of statuses, if the page has its own. */
  readonly labels?: StatusLabels;
  /** The keys that open a step's dialog. */
  readonly keys?: StepKeys;
  /** The rows of the page, once they have loaded. */
  readonly rows: readonly ApplicationRow[] | undefined;
  /** The time at which they were read, in ms. */
  readonly readAt: number;
  readonly record: OpenRecord<ApplicationRow, ApplicationDetail>;
  readonly step: AskedStep | undefined;
  readonly onStep: (step: AskedStep | undefined) => void;
}

/** The panel of an application, the steps taken from it or from its row, and the link to the next one. */
export function ApplicantReview(props: ApplicantReviewProps) {
  const { labels, keys = stepKeys, rows = [], readAt, record, step, onStep } = props;
  const { next } = record;
  const { id: ownId } = useUser();
  const open = record.isOpen ? record.id : undefined;
  const shown = record.query.data;
  const rejects = step?.action === 'reject';

  const ask = (action: StatusAction) => {
    const focused = focusedRow();
    // With an open panel the arrow keys move on through the rows. The keys only decide on the record shown.
    if (open && focused && focused !== open) return false;
    const row = open ? shown : rows.find(({ id }) => id === focused);
    const { queue } = approvalQueue.get();
    const isAllowed =
      row &&
      availableSteps(row, queue, open ? record.query.dataUpdatedAt : readAt).some(
        (step) => step.action === action && !step.blocked,
      );
    if (!row || !isAllowed) return false;
    return onStep({ action, row });
  };
  useKeys(Object.fromEntries(Object.entries(keys).map(([action, key]) => [key, () => ask(action as StatusAction)])));

  useCommands(() => {
    if (!open || !shown) return [];
    const steps = availableSteps(shown, approvalQueue.get().queue, record.query.dataUpdatedAt).filter(
      ({ blocked }) => !blocked,
    );
    return [
      ...steps.map(
        ({ action }): Command => ({
          label: stepTitles[action],
          shortcut: keys[action],
          run: () => onStep({ action, row: shown }),
        }),
      ),
      ...(next ? [{ label: 'Next application', shortcut: 'j', run: next.show }] : []),
    ];
  });

  const leave = (taken: boolean) => {
    onStep(undefined);
    const { id } = step?.row ?? { id: '' };
    const place = rows.findIndex((row) => row.id === id);
    if (taken && open === id) next?.show();
    // After the dialog has closed: an open dialog keeps the focus.
    requestAnimationFrame(() => {
      if (open) focusPanel();
      else focusRow((taken && rows.slice(place + 1).find((row) => !isHeldByOther(row, ownId))?.id) || id, place);
    });
  };

  return (
    <>
      <NoteDraftsGuard />
      <ApplicantPanel
        record={record}
        labels={labels}
        covered={step !== undefined && !rejects}
        rejecting={
          rejects && step.row.id === record.id ? { onTaken: () => leave(true), onClose: () => leave(false) } : undefined
        }
        onStep={(action, row) => onStep({ action, row })}
      />
      {step && !rejects && (
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
