/** `npm run test:file -- FILE …`: only some files of tests. */
import { answerHelp } from './lib/help.ts';
import { prepareApi, testJourneys } from './lib/parts.ts';
import { endOnSignals } from './lib/run.ts';
import { conclude, runTogether, type Step } from './lib/steps.ts';
import { runVitest } from './lib/suites.ts';

const usage = `Usage: npm run test:file -- FILE ...
Runs the test files whose paths contain FILE, such as users/policy or, for a journey, desk/users. Tests of the API run on the
embedded engine, or on the PostgreSQL of TEST_DATABASE_URL.`;
answerHelp(usage);
endOnSignals();

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error(usage);
  process.exit(1);
}
const isJourney = (file: string) => /^(e2e\/)?(desk|phone)\//.test(file);
const journeys = files.filter(isJourney);
const others = files.filter((file) => !isJourney(file));

const journeysStep: Step = { name: `journeys: ${journeys.join(', ')}`, run: () => testJourneys(journeys) };
const othersStep: Step = {
  name: `tests: ${others.join(', ')}`,
  run: async () => {
    await prepareApi();
    return runVitest(['unit', 'api', 'api-mocked', 'api-embedded', 'process'], 'file', { args: others });
  },
};
conclude(
  await runTogether([...(journeys.length > 0 ? [journeysStep] : []), ...(others.length > 0 ? [othersStep] : [])]),
);
