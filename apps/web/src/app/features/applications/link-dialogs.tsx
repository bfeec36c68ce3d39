import { useQuery } from '@tanstack/react-query';
import { type ApplicationLink, linkPages, type MessageChannel } from '@tvet/contract';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { toast } from '../../ui/toast.ts';
import { sayChannels } from './applicant-links.tsx';
import { applicationsKey } from './applications-key.ts';
import { linksQuery } from './queries.ts';

interface LinkDialogProps {
  readonly applicationId: string;
  readonly name: string;
  readonly page: ApplicationLink['page'];
  readonly onClose: () => void;
}

/** Asks before the applicant receives a link, and sends it. */
export function SendLinkDialog({ applicationId, name, page, onClose }: LinkDialogProps) {
  const { label } = linkPages[page];
  const { data } = useQuery(linksQuery(applicationId));
  const link = data?.find((one) => one.page === page);
  const lacks = (channel: MessageChannel) => link?.reaches.includes(channel) === false;
  const { asked } = useConfirmedCall({
    send: (idempotencyKey) =>
      request('POST /applications/{id}/links', { params: { id: applicationId }, body: { page }, idempotencyKey }),
    onDone: () => {
      toast.success(`The link “${label}” is on its way`);
      onClose();
    },
    refreshes: applicationsKey,
  });
  return (
    <ConfirmDialog title="Send link" confirm="Send link" busy="Sending..." {...asked} onClose={onClose}>
      <p>
        <strong>{name}</strong> will receive the link “<strong>{label}</strong>” by {sayChannels(link?.reaches ?? [])}.
      </p>
      {/* An unconfirmed number or address may belong to another person. */}
      {lacks('sms') && <p>They have not confirmed a phone number, so no SMS is sent.</p>}
      {lacks('email') && <p>They have not confirmed an email address, so no email is sent.</p>}
      {link?.state === 'withdrawn' && <p>The link is the same as before, so earlier messages with it work again.</p>}
    </ConfirmDialog>
  );
}

/** Asks before an active link is withdrawn, and withdraws it. */
export function WithdrawLinkDialog({ applicationId, name, page, onClose }: LinkDialogProps) {
  const { label } = linkPages[page];
  const { asked } = useConfirmedCall({
    send: (idempotencyKey) =>
      request('DELETE /applications/{id}/links/{page}', { params: { id: applicationId, page }, idempotencyKey }),
    onDone: () => {
      toast.success(`The link “${label}” was withdrawn`);
      onClose();
    },
    refreshes: applicationsKey,
  });
  return (
    <ConfirmDialog
      title="Withdraw link"
      confirm="Withdraw link"
      busy="Withdrawing..."
      {...asked}
      danger
      onClose={onClose}
    >
      <p>
        The link “<strong>{label}</strong>” that was sent to <strong>{name}</strong> will stop working until it is sent
        again.
      </p>
    </ConfirmDialog>
  );
}
