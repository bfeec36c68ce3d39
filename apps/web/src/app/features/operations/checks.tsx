import type { OperationsState } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import classes from './operations-page.module.css';
import { Part } from './parts.tsx';
import { words } from './words.ts';

/** The invariants that hold; the others are among the problems. */
export function Checks({ state: { invariants, checkedAt } }: { readonly state: OperationsState }) {
  const holding = invariants.filter(({ total }) => total === 0);
  return (
    <Part title={words.invariants} note={checkedAt ? words.checkedAt(formatMoment(checkedAt)) : words.unchecked}>
      {holding.length > 0 && (
        <details className={classes.passed}>
          <summary>{words.holding(holding.length, invariants.length)}</summary>
          <ul>
            {holding.map(({ name, sentence }) => (
              <li key={name}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  );
}
