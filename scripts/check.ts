/** `npm run check`: the fast part of `npm test`. */
import { checks } from './lib/checks.ts';
import { conclude, runTogether } from './lib/steps.ts';

conclude(await runTogether(checks));
