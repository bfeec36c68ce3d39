/**
 * `npm test`, and `npm run test:full` with TEST_TIER=full. `npm test -- PART …` runs only the parts whose names contain one
 * of the arguments.
 */

import { stepOf } from './lib/part-step.ts';
import { parts } from './lib/parts.ts';
import { conclude, runTogether } from './lib/steps.ts';

const wanted = process.argv.slice(2);
const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.some((text) => name.includes(text)));
conclude(await runTogether(chosen.map(stepOf)));
