/** `npm run test:changed`: the tests that the changes since main can affect, committed or not. */
import { globSync } from 'node:fs';
import { affectedBy } from './lib/affected.ts';
import { answerHelp } from './lib/help.ts';
import { prepareApi, testApi, testJourneys, typeChecks, webTypes } from './lib/parts.ts';
import { root } from './lib/paths.ts';
import { endOnSignals, run } from './lib/run.ts';
import { conclude, runTogether, type Step } from './lib/steps.ts';
import { runVitest } from './lib/suites.ts';

answerHelp('Usage: npm run test:changed\nRuns the tests that the changes since main can affect, committed or not.');
endOnSignals();

const git = async (...args: string[]): Promise<string> => {
  const { ok, output } = await run('git', args);
  if (!ok) throw new Error(`git ${args.join(' ')} failed\n${output}`);
  return output.trim();
};

const hasRemote = (await run('git', ['rev-parse', '--verify', '--quiet', 'origin/main'])).ok;
const base = await git('merge-base', 'HEAD', hasRemote ? 'origin/main' : 'main');
const listed = await Promise.all([git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]);
const changed = listed.flatMap((files) => files.split('\n')).filter((file) => file !== '');
const journeys = globSync('*/*.e2e.ts', { cwd: `${root}e2e` }).map(String);
const affected = affectedBy(changed, journeys, root);
console.log(`${changed.length} files have changed since ${base.slice(0, 8)}`);

const journeysStep: Step = {
  name: `journeys: ${affected.journeys.join(', ')}`,
  run: () => testJourneys(affected.journeys),
};
const apiStep: Step = {
  name: `API: ${affected.api.join(', ')}`,
  run: async () => {
    await prepareApi();
    return testApi(affected.api.includes('') ? [] : affected.api);
  },
};
const unitStep: Step = {
  name: 'unit tests',
  run: () => runVitest(['unit'], 'changed', { args: affected.unit ?? [`--changed=${base}`], mayBeNone: true }),
};
const isWebOnly = changed.length > 0 && changed.every((file) => file.startsWith('apps/web/'));
conclude(
  await runTogether([
    ...(affected.journeys.length > 0 ? [journeysStep] : []),
    ...(affected.api.length > 0 ? [apiStep] : []),
    unitStep,
    ...(isWebOnly ? [webTypes] : typeChecks),
  ]),
);
