import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkSecret } from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { formatCount, formatMoment } from '../../ui/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import classes from './open-sessions.module.css';
import { linkSecretsQuery } from './queries.ts';
import { linkKinds } from './setting-labels.ts';

/** The kinds of public link, with a button to replace the secret of one that has leaked (rules 13.17). */
export function LinkSecretsCard() {
  const [changing, setChanging] = useState<LinkSecret>();
  return (
    <Card
      title="Public links"
      description="Applicants open these links without signing in. Changing a secret ends every link of its kind."
    >
      <Loaded query={useQuery(linkSecretsQuery)} loading="Loading public links" height={160}>
        {(data) => (
          <ul className="plain-list">
            {data.map((secret) => (
              <li key={secret.family} className={classes.session}>
                <div>
                  <p className={classes.device}>{linkKinds[secret.family]}</p>
                  <p className="detail">{sayActive(secret.out)}</p>
                  <p className="detail">{sayChanged(secret)}</p>
                </div>
                <Button
                  variant="outline"
                  color="red"
                  aria-label={`Change the secret: ${linkKinds[secret.family]}`}
                  onClick={() => setChanging(secret)}
                >
                  Change the secret
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {changing && <ChangeDialog secret={changing} onClose={() => setChanging(undefined)} />}
    </Card>
  );
}

const sayActive = (count: number): string => (count === 1 ? '1 active link' : `${formatCount(count)} active links`);

const sayChanged = ({ rotatedAt, rotatedBy }: LinkSecret): string =>
  rotatedAt && rotatedBy
    ? `Secret changed by ${rotatedBy.name}, ${formatMoment(rotatedAt)}`
    : 'The secret has never been changed';

interface ChangeDialogProps {
  readonly secret: LinkSecret;
  readonly onClose: () => void;
}

function ChangeDialog({ secret: { family, out }, onClose }: ChangeDialogProps) {
  const queryClient = useQueryClient();
  const kind = linkKinds[family];
  const { asked } = useConfirmedCall({
    send: (idempotencyKey) => request('POST /public-links/{family}/rotate', { params: { family }, idempotencyKey }),
    onDone: async ({ data }) => {
      toast.success(sayEnded(kind, data.ended));
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
    refreshes: linkSecretsQuery.queryKey,
  });
  return (
    <ConfirmDialog
      title="Change the secret"
      confirm="Change the secret"
      busy="Changing..."
      {...asked}
      danger
      onClose={onClose}
    >
      <p>
        <strong>{kind}</strong>: {sayConsequence(out)} This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

function sayConsequence(active: number): string {
  if (active === 0) return 'No link of this kind is active. Older links stop working for good.';
  const stop = active === 1 ? 'The 1 active link stops' : `The ${formatCount(active)} active links stop`;
  return `${stop} working immediately. Send new links from the applicant’s panel to those who still need one.`;
}

const sayEnded = (kind: string, ended: number): string =>
  ended === 1 ? `${kind}: 1 link has stopped working` : `${kind}: ${formatCount(ended)} links have stopped working`;
