import { Button, VisuallyHidden } from '@mantine/core';
import type { Rejection } from '@tvet/contract';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { approvalQueue, canQueue } from '../../approvals/live.ts';
import { type Decision, queueGraceMs } from '../../approvals/queue-state.ts';
import { useQueuePart } from '../../approvals/use-queue.ts';
import { useUser } from '../../session/use-session.ts';
import { formatCount } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import type { StatusLabels } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.ts';
import type { ApplicantsSearch } from './applicants-search.ts';
import classes from './bulk-bar.module.css';
import { AssignSelected } from './desk/assign-selected.tsx';
import { isHeldByOther } from './desk/claims.ts';
import { QueuedNote, sayQueued } from './queued-note.tsx';
import { SelectAll } from './select-all.tsx';
import { isAssignable, isSelectable, offeredTo, type Picked, type Sorted, sortSelection } from './selection.ts';
import { stepVerbs } from './steps.ts';

const BulkDialog = later(() => import('./bulk-dialog.tsx'), 'BulkDialog');

interface BulkBarProps {
  /** The labels of statuses, if the page has its own. */
  readonly labels?: StatusLabels;
  readonly search: ApplicantsSearch;
  readonly list?: 'applications' | 'students';
  /** The number of matches for the filter; absent until the list has loaded. */
  readonly total: number | undefined;
  readonly selection: readonly Picked[];
  readonly onPicked: (all: readonly Picked[]) => void;
  readonly onDrop: (ids: readonly string[]) => void;
  readonly onClear: () => void;
}

interface Asked {
  readonly action: Decision;
  /** The applications that the decision is for, as far as the list knows. */
  readonly ready: readonly Picked[];
  /** The applications that the portal checks first. */
  readonly candidates: readonly Picked[];
}

/** The bulk actions: selecting all matches, verifying, approving, rejecting, registering (rules 11.1). */
export function BulkBar(props: BulkBarProps) {
  const { search, list = 'applications', total = 0, selection, labels, onPicked, onDrop, onClear } = props;
  const { permissions, id: ownId } = useUser();
  const queue = useQueuePart((view) => view.queue);
  const [asked, setAsked] = useState<Asked>();
  const [batch, setBatch] = useState<string>();
  const [said, setSaid] = useState('');
  const offered = offeredTo(permissions);
  const assigns = list === 'applications' && permissions.includes('applications:assign');
  const sorted = sortSelection(selection, queue, { offered, ...(labels && { labels }) });

  const decide = async (action: Decision, rows: readonly Picked[], rejection?: Rejection) => {
    const queued = await approvalQueue.enqueue({ action, ...(rejection && { rejection }) }, rows);
    if (!queued) throw new Error(overtaken);
    setBatch(queued.id);
    setSaid(`${sayQueued(action, rows.length)}. You have ${queueGraceMs / 1000} seconds to undo this.`);
    setAsked(undefined);
    onDrop(rows.map(({ id }) => id));
  };

  return (
    <>
      {/* Announced once: the note counts down the pending ones. */}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {batch && <QueuedNote batch={batch} onClose={() => setBatch(undefined)} />}
      <SelectionBar
        count={selection.length}
        onClear={onClear}
        notes={
          offered.length > 0 &&
          (canQueue ? (
            <Notes
              sorted={sorted}
              held={selection.filter((picked) => isHeldByOther(picked, ownId))}
              approves={offered.includes('approve')}
              assigns={assigns}
              onDrop={onDrop}
            />
          ) : (
            <p className={classes.note}>
              Bulk decisions need a secure address, which begins with https. Here you can decide on one application at a
              time.
            </p>
          ))
        }
      >
        {canQueue &&
          offered.map((action) => {
            const rows = sorted.ready[action];
            return (
              <Button
                key={action}
                variant={action === 'reject' ? 'outline' : 'filled'}
                color={action === 'reject' ? 'red' : 'green'}
                disabled={rows.length === 0}
                onClick={() => {
                  setSaid('');
                  setAsked({
                    action,
                    ready: rows,
                    candidates: action === 'approve' || action === 'verify' ? sorted.free : rows,
                  });
                }}
              >
                {`${stepVerbs[action]} (${formatCount(rows.length)})`}
              </Button>
            );
          })}
        {canQueue && selection.length < total && (
          <SelectAll
            search={search}
            list={list}
            total={total}
            fits={(picked) =>
              assigns
                ? isSelectable(picked, offered) || isAssignable(picked)
                : isSelectable(picked, offered) && !isHeldByOther(picked, ownId)
            }
            onPicked={onPicked}
          />
        )}
        {assigns && <AssignSelected applications={selection} onDone={onClear} />}
        <CopyIds applicantIds={selection.map(({ applicantId }) => applicantId)} />
      </SelectionBar>
      {asked && (
        <BulkDialog
          {...asked}
          search={search}
          onDecide={(rows, rejection) => decide(asked.action, rows, rejection)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const overtaken = 'Nothing was queued: another tab has changed the queue. Check it, then select again.';

interface NotesProps {
  readonly sorted: Sorted;
  /** Those that a colleague is deciding. */
  readonly held: readonly Picked[];
  readonly approves: boolean;
  readonly assigns: boolean;
  readonly onDrop: (ids: readonly string[]) => void;
}

/** The applications that the decisions skip, and the reasons. */
function Notes({ sorted: { others, own, noCentre }, held, approves, assigns, onDrop }: NotesProps) {
  const ids = others.flatMap((other) => other.ids);
  const ownShown = approves && own.length > 0;
  const noCentreShown = approves && noCentre.length > 0;
  if (ids.length === 0 && held.length === 0 && !ownShown && !noCentreShown) return null;
  return (
    <div className={classes.notes}>
      {ids.length > 0 && (
        <p className={classes.note}>
          {formatCount(ids.length)} {assigns ? 'can only be assigned' : 'cannot be processed'}:{' '}
          {others.map(sayOther).join(', ')}.
          <Button variant="subtle" onClick={() => onDrop(ids)}>
            Deselect them
          </Button>
        </p>
      )}
      {held.length > 0 && (
        <p className={classes.note}>
          {held.length === 1
            ? 'A colleague is deciding 1 of these.'
            : `Colleagues are deciding ${formatCount(held.length)} of these.`}
          <Button variant="subtle" onClick={() => onDrop(held.map(({ id }) => id))}>
            Deselect {held.length === 1 ? 'it' : 'them'}
          </Button>
        </p>
      )}
      {noCentreShown && (
        <p className={classes.note}>
          {formatCount(noCentre.length)} {noCentre.length === 1 ? 'has' : 'have'} no centre, so the approval leaves{' '}
          {noCentre.length === 1 ? 'it' : 'them'} out. Assign a centre first.
        </p>
      )}
      {ownShown && (
        <p className={classes.note}>
          You requested approval for {formatCount(own.length)} of these, so another person has to approve{' '}
          {own.length === 1 ? 'it' : 'them'}.
        </p>
      )}
    </div>
  );
}

const sayOther = ({ ids, why }: Sorted['others'][number]): string => `${formatCount(ids.length)} ${why}`;

/** Copies the ids shown to users, one per line. */
function CopyIds({ applicantIds }: { readonly applicantIds: readonly string[] }) {
  // Browsers only allow clipboard access on secure origins.
  if (!window.isSecureContext) return null;

  const copy = async () => {
    // One person may have several applications.
    const ids = [...new Set(applicantIds)];
    try {
      await navigator.clipboard.writeText(ids.join('\n'));
      toast.success(ids.length === 1 ? '1 applicant ID copied' : `${formatCount(ids.length)} applicant IDs copied`);
    } catch {
      toast.error('The browser did not allow copying');
    }
  };

  return (
    <Button variant="subtle" leftSection={<Copy aria-hidden size={18} />} onClick={copy}>
      Copy IDs
    </Button>
  );
}
