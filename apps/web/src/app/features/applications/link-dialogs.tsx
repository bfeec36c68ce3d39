import { useQuery } from '@tanstack/react-query';
import { type ApplicationLink, linkPages, messageChannels } from '@tvet/contract';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { Emphasis } from '../../ui/emphasis.tsx';
import { toast } from '../../ui/toast.ts';
import { applicationsKey, linksQuery } from './queries.ts';
import { linkWords as words } from './words.ts';

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
  const { asked } = useConfirmedCall({
    send: (idempotencyKey) =>
      request('POST /applications/{id}/links', { params: { id: applicationId }, body: { page }, idempotencyKey }),
    onDone: () => {
      toast.success(words.sent(label));
      onClose();
    },
    refreshes: applicationsKey,
  });
  return (
    <ConfirmDialog {...words.askSend} {...asked} onClose={onClose}>
      <p>
        <Emphasis text={words.sendConsequence(name, label, link?.reaches ?? [])} of={[name, label]} />
      </p>
      {messageChannels.map(
        (channel) => link?.reaches.includes(channel) === false && <p key={channel}>{words.unconfirmed[channel]}</p>,
      )}
      {link?.state === 'withdrawn' && <p>{words.worksAgain}</p>}
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
      toast.success(words.withdrawn(label));
      onClose();
    },
    refreshes: applicationsKey,
  });
  return (
    <ConfirmDialog {...words.askWithdraw} {...asked} danger onClose={onClose}>
      <p>
        <Emphasis text={words.withdrawConsequence(label, name)} of={[label, name]} />
      </p>
    </ConfirmDialog>
  );
}
