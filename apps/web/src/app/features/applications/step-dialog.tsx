import { useQuery } from '@tanstack/react-query';
import type { ApplicationRow, StatusAction } from '@tvet/contract';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatCount } from '../../ui/format.ts';
import { HeldNote } from './desk/held-note.tsx';
import { detailQuery } from './queries.ts';
import { SeatsNote } from './seats.tsx';
import { stepTitles, takesAway } from './steps.ts';
import { stepTexts, useStatusChange } from './use-status-change.ts';

interface StepDialogProps {
  readonly action: StatusAction;
  readonly application: ApplicationRow;
  /** Called after the step. */
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Asks before a step. A rejection has a form of its own. */
export function StepDialog({ action, application, onTaken, onClose }: StepDialogProps) {
  const { asked } = useStatusChange(action, application, { onTaken, onClose });
  const { consequence, busy } = stepTexts[action];
  const title = stepTitles[action];
  return (
    <ConfirmDialog title={title} confirm={title} busy={busy} {...asked} onClose={onClose} danger={takesAway(action)}>
      <p>
        <strong>{application.applicantName}</strong> ({application.applicantId}) {consequence}
      </p>
      {application.claim && <HeldNote claim={application.claim} />}
      {action === 'approve' && <PlacesLeft id={application.id} />}
      {action === 'register' && <SeatsNote sittings={[application]} />}
    </ConfirmDialog>
  );
}

/** The places left at the centre; approving beyond them is allowed, but never by oversight (rules 8.5). */
function PlacesLeft({ id }: { readonly id: string }) {
  const { data } = useQuery(detailQuery(id));
  if (!data) return null;
  if (!data.center) return <p data-warning>The application has no centre. Assign one, then approve it.</p>;
  const { places, skillName } = data;
  const trade = skillName ?? 'this trade';
  if (!places) return <p data-warning>The centre does not teach {trade}, so it has no places.</p>;
  return (
    <p data-warning={places.left === 0 || undefined}>
      <strong>
        The centre has {sayPlaces(places.left)} left in {trade}
      </strong>
      : {formatCount(places.taken)} of {formatCount(places.capacity)} are taken.
    </p>
  );
}

function sayPlaces(left: number): string {
  if (left === 0) return 'no places';
  return left === 1 ? '1 place' : `${formatCount(left)} places`;
}
