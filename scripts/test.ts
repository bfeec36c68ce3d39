/**
 * `npm test` and, with TEST_TIER=full, `npm run test:full`: what guards the project. `npm test -- PART …` runs only the parts
 * whose name holds one of these texts. The last line says how many tests passed and failed.
 */

import { stepOf } from './lib/part-step.ts';
import { parts } from './lib/parts.ts';
import { conclude, runTogether } from './lib/steps.ts';

const wanted = process.argv.slice(2);
const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.some((text) => name.includes(text)));
conclude(await runTogether(chosen.map(stepOf)));
