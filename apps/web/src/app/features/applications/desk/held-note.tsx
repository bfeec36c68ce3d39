import type { ApplicationRow } from '@tvet/contract';
import { useUser } from '../../../session/use-session.ts';
import { activeClaim, isHeldByOther, sayClaim } from './claims.ts';

/** Names the colleague who is deciding an application, before the user decides it too (rules 9.22). */
export function HeldNote({ application }: { readonly application: Pick<ApplicationRow, 'claim'> }) {
  const { id } = useUser();
  const claim = activeClaim(application);
  if (!claim || !isHeldByOther(application, id)) return null;
  const { holder, end } = sayClaim(claim, id);
  return (
    <p className="attention">
      {holder} is deciding this application {end}.
    </p>
  );
}
