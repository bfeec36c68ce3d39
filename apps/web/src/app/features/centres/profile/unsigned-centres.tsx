import { useQueryClient } from '@tanstack/react-query';
import type { CentreRow } from '@tvet/contract';
import { useId, useRef } from 'react';
import type { User } from '../../../session/login-answer.ts';
import { useUser } from '../../../session/use-session.ts';
import { SignContract } from '../../../signing/sign-contract.tsx';
import { useSigning } from '../../../signing/use-signing.ts';
import { usePassedFocus } from '../../../ui/focus.ts';
import classes from './center-profile-page.module.css';
import { profileWords as words } from './words.ts';

/** The user's own centres that have no signed agreement, each with its own signing process (rules 16.16). */
export function UnsignedCentres({ open }: { readonly open: readonly CentreRow[] }) {
  const { centers, email } = useUser();
  const headingId = useId();
  const unsigned = centers.filter((centre) => !open.some(({ id }) => id === centre.id));
  if (unsigned.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId}>{words.unsigned}</h2>
        <p className={classes.note}>{words.unsignedNote}</p>
      </div>
      <ul className={classes.unsigned}>
        {unsigned.map((centre) => (
          <UnsignedCentre key={centre.id} centre={centre} email={email} />
        ))}
      </ul>
    </section>
  );
}

interface UnsignedCentreProps extends Pick<User, 'email'> {
  readonly centre: User['centers'][number];
}

function UnsignedCentre({ centre: { id, name, tvetCode }, email }: UnsignedCentreProps) {
  const queryClient = useQueryClient();
  const nameId = useId();
  const row = useRef<HTMLLIElement>(null);
  usePassedFocus(row);
  // Every list can show the centre from this point on.
  const onAccepted = () => void queryClient.invalidateQueries();
  const signing = useSigning({ email, centerId: id, onAccepted });
  return (
    <li ref={row}>
      <p id={nameId} className={classes.name}>
        {name} ({tvetCode})
      </p>
      <SignContract signing={signing} describedBy={nameId} />
    </li>
  );
}
