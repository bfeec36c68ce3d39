import type { Part } from './parts.ts';
import { root } from './paths.ts';
import { start } from './run.ts';
import { failed, type Outcome, type Step } from './steps.ts';
import { isFull } from './tier.ts';

/** A part fails above this multiple of its budget: a busy machine inflates processor time. */
const tolerance = 1.5;

/** Returns the step that runs a part in its own process, so that its processor time can be measured against its budget. */
export const stepOf = ({ name, budget }: Part): Step => ({
  name,
  run: async () => {
    const outcome = await runApart(name);
    const minutes = (outcome.processorSeconds ?? 0) / 60;
    const allowed = isFull ? budget.full : budget.test;
    if (minutes <= allowed * tolerance) return outcome;
    const excess = `It used ${minutes.toFixed(1)} processor minutes; its budget in scripts/lib/parts.ts is ${allowed}.`;
    return { ...outcome, failed: outcome.failed + 1, output: `${excess}\n${outcome.output}` };
  },
});

function runApart(name: string): Promise<Outcome> {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const child = start(process.execPath, [`${root}scripts/run-part.ts`, name], { stdio: [...stdio] });
  return new Promise((resolve) => {
    child.once('message', (outcome) => resolve(outcome as Outcome));
    // This event comes after the last message.
    child.once('disconnect', () => resolve(failed('It ended without an outcome\n')));
    child.once('error', (error) => resolve(failed(`${error.message}\n`)));
  });
}
