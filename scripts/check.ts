/** `npm run check`: the parts of `npm test` that need neither a server nor a browser. */

import { stepOf } from './lib/part-step.ts';
import { parts } from './lib/parts.ts';
import { conclude, runTogether } from './lib/steps.ts';

conclude(await runTogether(parts.filter(({ isCheck }) => isCheck).map(stepOf)));
