import { Button } from '@mantine/core';
import { claimPortion } from '@tvet/contract';
import { useCommands } from '../../../palette/commands.ts';
import { useUser } from '../../../session/use-session.ts';
import { useTakeNext } from './claims.ts';

export function TakeNext() {
  const { permissions } = useUser();
  const { take, isPending } = useTakeNext();
  const claims = permissions.includes('applications:claim');
  const label = `Take next ${claimPortion}`;
  useCommands(() => (claims ? [{ label, run: take }] : []));
  if (!claims) return null;
  return (
    <Button onClick={take} aria-disabled={isPending} data-busy={isPending}>
      {isPending ? 'Taking...' : label}
    </Button>
  );
}
