import type { ApplicationRow } from '@tvet/contract';
import { useUser } from '../../../session/use-session.ts';
import shared from '../row-mark.module.css';
import classes from './claim-mark.module.css';
import { activeClaim, sayClaim } from './claims.ts';

/** The person who is deciding an application, and until when. In a compact row the name is enough, and may be cut. */
export function ClaimMark({ row }: { readonly row: Pick<ApplicationRow, 'claim'> }) {
  const { id } = useUser();
  const claim = activeClaim(row);
  if (!claim) return null;
  const { holder, end } = sayClaim(claim, id);
  return (
    <span className={classes.mark} data-own={claim.userId === id || undefined} title={`${holder} ${end}`}>
      <span className={shared.text}>{`${holder} ${end}`}</span>
      <span aria-hidden className={shared.short}>
        <span className={classes.holder}>{holder}</span>
      </span>
    </span>
  );
}
