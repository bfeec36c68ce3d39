import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';

/** Runs steps in a process of their own and gives its last line and whether it ended well. */
async function concludeOf(
  steps: string,
  patience = '{}',
): Promise<{ ok: boolean; lastLine: string | undefined; output: string }> {
  const program = `
    import { conclude, failed, passed, runTogether, skipped } from '${root}scripts/lib/steps.ts';
    import { run } from '${root}scripts/lib/run.ts';
    import { runVitest } from '${root}scripts/lib/suites.ts';
    conclude(await runTogether([${steps}], { sayEveryMs: 60_000, endAfterMs: 60_000, leaveAfterMs: 100, ...${patience} }));`;
  const { ok, output } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  return { ok, lastLine: output.trimEnd().split('\n').at(-1), output };
}
const step = (outcome: string) => `{ name: 'a step', run: async () => ${outcome} }`;

test('the last line sums what passed, failed and was skipped', async () => {
  const steps = [step('passed'), step('({ ...passed, passed: 41 })'), step("skipped('not here')")].join();
  expect(await concludeOf(steps)).toMatchObject({ ok: true, lastLine: '42 passed, 0 failed, 1 skipped' });
});

test('one failure among many ends in failure', async () => {
  const steps = [step('passed'), step("failed('why')")].join();
  expect(await concludeOf(steps)).toMatchObject({ ok: false, lastLine: '1 passed, 1 failed' });
});

test('a step that throws has failed', async () => {
  expect(await concludeOf(step("{ throw new Error('broken'); }"))).toMatchObject({
    ok: false,
    lastLine: '0 passed, 1 failed',
  });
});

test('when nothing ran, or all of it was skipped, that is a failure', async () => {
  expect(await concludeOf('')).toMatchObject({ ok: false, lastLine: '0 passed, 0 failed' });
  expect(await concludeOf(step("skipped('not here')"))).toMatchObject({
    ok: false,
    lastLine: '0 passed, 0 failed, 1 skipped',
  });
});

test('a suite in which no test was found has failed', async () => {
  const steps = step("runVitest('no-such-project', 'no-such-project')");
  expect(await concludeOf(steps)).toMatchObject({ ok: false, lastLine: '0 passed, 1 failed' });
});

test('says which steps still run, and fails those that do not end and those that never began', async () => {
  // It takes longer to end than anybody waits for it, and says no line after the last one.
  const slowToEnd = "process.on('SIGINT', () => setTimeout(() => process.exit(), 1000)); setInterval(() => {}, 1000)";
  const endless = `{ name: 'endless', run: () => run(process.execPath, ['--eval', "${slowToEnd}"]).then(({ output }) => failed(output)) }`;
  const stuck = (index: number) => `{ name: 'stuck ${index}', run: () => new Promise(() => undefined) }`;
  const steps = [
    step('passed'),
    endless,
    ...Array.from({ length: availableParallelism() + 1 }, (_, index) => stuck(index)),
  ].join();
  const { ok, lastLine, output } = await concludeOf(steps, '{ sayEveryMs: 100, endAfterMs: 1_000 }');
  expect({ ok, lastLine }).toEqual({
    ok: false,
    lastLine: `1 passed, ${availableParallelism() + 2} failed`,
  });
  expect(output).toMatch(/^Still running after .* s: .*endless, stuck 0/m);
  expect(output).toMatch(/^Not at its end after .* s: .*endless, stuck 0/m);
});

test.each(['0', 'soon', 'Infinity', '1441'])('TEST_MINUTES is no %s', async (minutes) => {
  const program = `await import('${root}scripts/lib/steps.ts')`;
  const env = { ...process.env, TEST_MINUTES: minutes };
  const { ok, output } = await run(process.execPath, ['--input-type=module', '--eval', program], { env });
  expect({ ok, output }).toEqual({ ok: false, output: expect.stringContaining('TEST_MINUTES is a number up to 1440') });
});

test('a program has ended though what it started holds on to its streams', async () => {
  const leaveOneBehind = `
    const { spawn } = require('node:child_process');
    const child = spawn('sleep', ['60'], { stdio: 'inherit', detached: true });
    console.log(child.pid);
    child.unref();`;
  const { ok, output } = await run(process.execPath, ['--eval', leaveOneBehind]);
  process.kill(Number(output));
  expect(ok).toBe(true);
});
