import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkSecret } from '@tvet/contract';
import { useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { request } from '../../portal.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useConfirmedCall } from '../../ui/dialog/use-confirmed-call.ts';
import { Emphasis } from '../../ui/emphasis.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { toast } from '../../ui/toast.ts';
import { uiWords } from '../../ui/words.ts';
import { Card } from './card.tsx';
import classes from './open-sessions.module.css';
import { linkSecretsQuery } from './queries.ts';
import { linkSecretWords as words } from './words.ts';

/** The kinds of public link, with a button to replace the secret of one that has leaked (rules 13.17). */
export function LinkSecretsCard() {
  const { data, error, isFetching, refetch } = useQuery(linkSecretsQuery);
  const [changing, setChanging] = useState<LinkSecret>();
  return (
    <Card title={words.title} description={words.description}>
      {error && <ErrorBox message={uiWords.failed(reasonOf(error))} onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !error && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height={160} />
        </div>
      )}
      {data && (
        <ul className={classes.sessions}>
          {data.map((secret) => (
            <li key={secret.family} className={classes.session}>
              <div className={classes.facts}>
                <p className={classes.device}>{words.kinds[secret.family]}</p>
                <p className={classes.detail}>{words.out(secret.out)}</p>
                <p className={classes.detail}>{words.changed(secret)}</p>
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
