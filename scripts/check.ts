/** `npm run check`: the parts of `npm test` that need neither a server nor a browser. */

import { answerHelp } from './lib/help.ts';
import { stepOf } from './lib/part-step.ts';
import { parts } from './lib/parts.ts';
import { endOnSignals } from './lib/run.ts';
import { conclude, runTogether } from './lib/steps.ts';

answerHelp('Usage: npm run check\nRuns the parts of npm test that need neither a server nor a browser.');
endOnSignals();
conclude(await runTogether(parts.filter(({ isCheck }) => isCheck).map(stepOf)));
