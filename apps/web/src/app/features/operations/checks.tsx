import type { OperationsState } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import classes from './operations-page.module.css';
import { words } from './words.ts';

/** The invariants that hold; the others are among the problems. */
export function Checks({ state: { invariants, checkedAt } }: { readonly state: OperationsState }) {
  const holding = invariants.filter(({ total }) => total === 0);
  return (
    <section className={classes.part} aria-label={words.invariants}>
      <div>
        <h2 className="section-title">{words.invariants}</h2>
        <p className="detail">{checkedAt ? words.checkedAt(formatMoment(checkedAt)) : words.unchecked}</p>
      </div>
      {holding.length > 0 && (
        <details className={classes.passed}>
          <summary>{words.holding(holding.length)}</summary>
          <ul>
            {holding.map(({ name, sentence }) => (
              <li key={name}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
