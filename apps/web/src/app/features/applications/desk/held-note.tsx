import type { ApplicationClaim } from '@tvet/contract';
import { useUser } from '../../../session/use-session.ts';
import { isHeldByOther, sayClaim } from './claims.ts';

/** Names the colleague who is deciding an application, before the user decides it too (rules 9.22). */
export function HeldNote({ claim }: { readonly claim: ApplicationClaim }) {
  const { id } = useUser();
  if (!isHeldByOther({ claim }, id)) return null;
  const { holder, end } = sayClaim(claim, id);
  return (
    <p className="attention">
      {holder} is deciding this application {end}.
    </p>
  );
}
