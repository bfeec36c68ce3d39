/** `npm run messages`: extracts the messages of the sources into the catalogues of `locales/`. */
import { answerHelp } from './lib/help.ts';
import { programs } from './lib/paths.ts';
import { runNode } from './lib/run.ts';

answerHelp(`Usage: npm run messages
Writes the messages of the sources into the catalogues in locales/, and removes the unused ones.`);

const { ok, output } = await runNode(programs.lingui, ['extract', '--clean']);
console.log(output);
if (!ok) process.exitCode = 1;
