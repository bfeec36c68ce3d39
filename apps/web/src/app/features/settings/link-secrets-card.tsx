import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkSecret } from '@tvet/contract';
import { useState } from 'react';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { Emphasis } from '../../ui/emphasis.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.ts';
import { Card } from './card.tsx';
import classes from './open-sessions.module.css';
import { linkSecretsQuery } from './queries.ts';
import { linkSecretWords as words } from './words.ts';

/** The kinds of public link, with a button to replace the secret of one that has leaked (rules 13.17). */
export function LinkSecretsCard() {
  const [changing, setChanging] = useState<LinkSecret>();
  return (
    <Card title={words.title} description={words.description}>
      <Loaded query={useQuery(linkSecretsQuery)} loading={words.loading} height={160}>
        {(data) => (
          <ul className="plain-list">
            {data.map((secret) => (
              <li key={secret.family} className={classes.session}>
                <div>
                  <p className={classes.device}>{words.kinds[secret.family]}</p>
                  <p className="detail">{words.out(secret.out)}</p>
                  <p className="detail">{words.changed(secret)}</p>
                </div>
                <Button
                  variant="outline"
                  color="red"
                  aria-label={words.changeOf(words.kinds[secret.family])}
                  onClick={() => setChanging(secret)}
                >
                  {words.change}
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

interface ChangeDialogProps {
  readonly secret: LinkSecret;
  readonly onClose: () => void;
}

function ChangeDialog({ secret: { family, out }, onClose }: ChangeDialogProps) {
  const queryClient = useQueryClient();
  const kind = words.kinds[family];
  const { asked } = useConfirmedCall({
    send: (idempotencyKey) => request('POST /public-links/{family}/rotate', { params: { family }, idempotencyKey }),
    onDone: async ({ data }) => {
      toast.success(words.done(kind, data.ended));
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['audit'] });
    },
    refreshes: linkSecretsQuery.queryKey,
  });
  return (
    <ConfirmDialog {...words.ask} {...asked} danger onClose={onClose}>
      <p>
        <Emphasis text={words.consequence(kind, out)} of={[kind]} />
      </p>
    </ConfirmDialog>
  );
}
