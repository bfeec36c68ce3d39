/**
 * `npm test`, and `npm run test:full` with TEST_TIER=full. `npm test -- PART …` runs only the parts whose names contain one
 * of the arguments.
 */

import { answerHelp } from './lib/help.ts';
import { stepOf } from './lib/part-step.ts';
import { parts } from './lib/parts.ts';
import { endOnSignals } from './lib/run.ts';
import { conclude, runTogether } from './lib/steps.ts';

answerHelp(`Usage: npm test [-- PART ...], npm run test:full [-- PART ...]
Runs the tests, or only the parts whose name contains one of the arguments:
${parts.map(({ name }) => `  ${name}`).join('\n')}
TEST_MINUTES ends a run that takes longer; TEST_DATABASE_URL and TEST_S3_ENDPOINT name servers to test on.`);
endOnSignals();

const wanted = process.argv.slice(2);
const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.some((text) => name.includes(text)));
conclude(await runTogether(chosen.map(stepOf)));
