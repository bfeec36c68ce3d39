import type { ApplicationDetail } from '@tvet/contract';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { toast } from '../../ui/toast.ts';
import { ownApplications } from './queries.ts';
import { convertWords as words } from './words.ts';

interface ConvertDialogProps {
  readonly application: Pick<ApplicationDetail, 'id'>;
  readonly onClose: () => void;
}

/** Switches the trade to Leather Work permanently (rules 9.5). */
export function ConvertDialog({ application: { id }, onClose }: ConvertDialogProps) {
  const { asked } = useConfirmedCall({
    send: (idempotencyKey) => request('PATCH /applications/{id}/convert-skill', { params: { id }, idempotencyKey }),
    refreshes: ownApplications,
    onDone: () => {
      toast.success(words.done);
      onClose();
    },
  });
  return (
    <ConfirmDialog title={words.title} confirm={words.title} busy={words.busy} {...asked} danger onClose={onClose}>
      <p>
        {words.ask} <strong>{words.undone}</strong>
      </p>
    </ConfirmDialog>
  );
}
