/** `run-part.ts NAME`: runs one part of the tests and sends the outcome to the process that started it. */
import { type Part, parts } from './lib/parts.ts';
import { watchProcessorTime } from './lib/processor-time.ts';
import { endAll } from './lib/run.ts';
import { failed, type Outcome } from './lib/steps.ts';

const part = parts.find(({ name }) => name === process.argv[2]);
if (!part || !process.send) throw new Error('run-part.ts needs the name of a part and an IPC channel');

process.on('message', endAll);
// The parent was killed: end this part and its programs.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const outcome = await runAndMeasure(part).catch((error: Error) => failed(`${error.stack ?? error.message}\n`));
process.send(outcome, () => process.exit());

async function runAndMeasure({ prepare, run }: Part): Promise<Outcome> {
  await prepare?.();
  const processorSeconds = watchProcessorTime();
  return { ...(await run()), processorSeconds: processorSeconds() };
}
