import type { OperationsProblem, OperationsState } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';
import { MissingFiles, Offenders } from './offenders.tsx';
import classes from './operations-page.module.css';
import { sentencesOf, words } from './words.ts';

/** The problems, red ones first, each with the next step. */
export const Attention = ({ state }: { readonly state: OperationsState }) => (
  <section className="stack" aria-label={words.attention}>
    <h2 className="block-title">{words.attention}</h2>
    {state.problems.length === 0 ? (
      <p className="quiet">{words.nothing}</p>
    ) : (
      <ul className={classes.problems}>
        {state.problems.map((problem) => (
          <li key={`${problem.code} ${problem.subject}`} className={classes.problem} data-level={problem.level}>
            <Problem problem={problem} state={state} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

function Problem({ problem, state }: { readonly problem: OperationsProblem; readonly state: OperationsState }) {
  const { code, level, subject, since, detail } = problem;
  const { title, todo } = sentencesOf(code);
  const invariant = code === 'invariant-violated' && state.invariants.find(({ name }) => name === subject);
  return (
    <>
      <h3>
        <span className="tag" data-tone={level}>
          {words.levels[level]}
        </span>
        {invariant ? words.broken(invariant.total ?? 0, invariant.sentence) : title(problem)}
      </h3>
      {invariant && <Offenders invariant={invariant} />}
      {code === 'files-missing' && <MissingFiles files={state.storedFiles} />}
      {detail && <p className="detail">{detail}</p>}
      <p>{invariant ? invariant.todo : todo(problem)}</p>
      {since && <p className="detail">{words.since(formatMoment(since))}</p>}
    </>
  );
}
