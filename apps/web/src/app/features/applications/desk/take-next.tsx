import { Button } from '@mantine/core';
import { claimPortion } from '@tvet/contract';
import { useUser } from '../../../session/use-session.ts';
import { useTakeNext } from './claims.ts';

export function TakeNext() {
  const { permissions } = useUser();
  const { take, isPending } = useTakeNext();
  if (!permissions.includes('applications:claim')) return null;
  return (
    <Button onClick={take} aria-disabled={isPending} data-busy={isPending}>
      {isPending ? 'Taking...' : `Take next ${claimPortion}`}
    </Button>
  );
}
