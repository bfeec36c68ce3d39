import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';

/** Runs steps in a process of their own and gives its last line and whether it ended well. */
async function concludeOf(steps: string): Promise<{ ok: boolean; lastLine: string | undefined }> {
  const program = `
    import { conclude, failed, passed, runTogether, skipped } from '${root}scripts/lib/steps.ts';
    import { runVitest } from '${root}scripts/lib/suites.ts';
    conclude(await runTogether([${steps}]));`;
  const { ok, output } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  return { ok, lastLine: output.trimEnd().split('\n').at(-1) };
}
const step = (outcome: string) => `{ name: 'a step', run: async () => ${outcome} }`;

test('the last line sums what passed, failed and was skipped', async () => {
  const steps = [step('passed'), step('({ ...passed, passed: 41 })'), step("skipped('not here')")].join();
  expect(await concludeOf(steps)).toEqual({ ok: true, lastLine: '42 passed, 0 failed, 1 skipped' });
});

test('one failure among many ends in failure', async () => {
  const steps = [step('passed'), step("failed('why')")].join();
  expect(await concludeOf(steps)).toEqual({ ok: false, lastLine: '1 passed, 1 failed' });
});

test('a step that throws has failed', async () => {
  expect(await concludeOf(step("{ throw new Error('broken'); }"))).toEqual({
    ok: false,
    lastLine: '0 passed, 1 failed',
  });
});

test('when nothing ran, or all of it was skipped, that is a failure', async () => {
  expect(await concludeOf('')).toEqual({ ok: false, lastLine: '0 passed, 0 failed' });
  expect(await concludeOf(step("skipped('not here')"))).toEqual({
    ok: false,
    lastLine: '0 passed, 0 failed, 1 skipped',
  });
});

test('a suite in which no test was found has failed', async () => {
  const steps = step("runVitest('no-such-project', 'no-such-project')");
  expect(await concludeOf(steps)).toEqual({ ok: false, lastLine: '0 passed, 1 failed' });
});
