/** `run-part.ts NAME`: runs one part of the tests and sends the outcome to the process that started it. */
import { readFileSync } from 'node:fs';
import { parts } from './lib/parts.ts';
import { endAll } from './lib/run.ts';
import { failed } from './lib/steps.ts';

const part = parts.find(({ name }) => name === process.argv[2]);
if (!part || !process.send) throw new Error('Usage: a process with a channel forks this with the name of a part');

process.on('message', endAll);
// The run was killed: nothing is left behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const outcome = await part.run().catch((error: Error) => failed(`${error.stack ?? error.message}\n`));
process.send({ ...outcome, processorSeconds: processorSeconds() }, () => process.exit());

/** User and system time of this process and of all programs it waited for. Linux only. */
function processorSeconds(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // Fields 14 to 17 of proc(5), in hundredths of a second; the name before them may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field) / 100, 0);
}
