import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';

/** Runs steps in a separate process. `limits` end a list that would not end by itself. */
async function concludeOf(lists: readonly string[], limits = '{}') {
  const program = `
    import { conclude, failed, passed, runTogether, skipped } from '${root}scripts/lib/steps.ts';
    import { run } from '${root}scripts/lib/run.ts';
    import { runVitest } from '${root}scripts/lib/suites.ts';
    for (const steps of [${lists.map((steps) => `[${steps}]`).join()}]) {
      conclude(await runTogether(steps, { reportEveryMs: 60_000, timeoutMs: 60_000, graceMs: 100, ...${limits} }));
      console.log('exit code ' + process.exitCode);
    }`;
  const { ok, output } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  const conclusions = Array.from(output.matchAll(/^(\d+ passed, .*)\nexit code (\d)$/gm), ([, sums, code]) => [
    sums,
    code,
  ]);
  return { ok, conclusions, output };
}
const step = (outcome: string) => `{ name: 'a step', run: async () => ${outcome} }`;

test('the last line sums what passed, failed and was skipped, and a run fails when something failed or nothing ran', async () => {
  const { ok, conclusions } = await concludeOf([
    [step('passed'), step('({ ...passed, passed: 41 })'), step("skipped('not here')")].join(),
    [step('passed'), step("failed('why')")].join(),
    step("{ throw new Error('broken'); }"),
    '',
    step("skipped('not here')"),
    step("runVitest(['no-such-project'], 'no-such-project')"),
  ]);
  expect(conclusions).toEqual([
    ['42 passed, 0 failed, 1 skipped', '0'],
    ['1 passed, 1 failed', '1'],
    ['0 passed, 1 failed', '1'],
    ['0 passed, 0 failed', '1'],
    ['0 passed, 0 failed, 1 skipped', '1'],
    ['0 passed, 1 failed', '1'],
  ]);
  expect(ok).toBe(false);
});

test('steps that still run are named, and those that do not end or never begin have failed', async () => {
  // It takes longer to end than the run waits, and must not print a line after the last one.
  const slowToEnd = "process.on('SIGINT', () => setTimeout(() => process.exit(), 1000)); setInterval(() => {}, 1000)";
  const endless = `{ name: 'endless', run: () => run(process.execPath, ['--eval', "${slowToEnd}"]).then(({ output }) => failed(output)) }`;
  const stuck = (index: number) => `{ name: 'stuck ${index}', run: () => new Promise(() => undefined) }`;
  const steps = [
    step('passed'),
    endless,
    ...Array.from({ length: availableParallelism() + 1 }, (_, index) => stuck(index)),
  ].join();
  const { ok, conclusions, output } = await concludeOf([steps], '{ reportEveryMs: 100, timeoutMs: 1_000 }');
  expect({ ok, conclusions }).toEqual({
    ok: false,
    conclusions: [[`1 passed, ${availableParallelism() + 2} failed`, '1']],
  });
  expect(output.trimEnd()).toMatch(/exit code 1$/);
  expect(output).toMatch(/^Still running after .* s: .*endless, stuck 0/m);
  expect(output).toMatch(/^Timed out after .* s: .*endless, stuck 0/m);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends a script with what it started, and what that started', async (signal, expected) => {
  // The second program ignores signals, and the first leaves it behind.
  const deaf =
    "for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {}); setInterval(() => {}, 1000); console.log(process.pid);";
  const starter = `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(deaf)}], { stdio: 'inherit' }); setInterval(() => {}, 1000);`;
  const program = `
    import { endOnSignals, start } from '${root}scripts/lib/run.ts';
    endOnSignals();
    start(process.execPath, ['--eval', ${JSON.stringify(starter)}], { stdio: ['ignore', 'inherit', 'inherit'] });`;
  const script = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(script, 'exit');
  const [pid] = await once(script.stdout.setEncoding('utf8'), 'data');
  script.kill(signal);
  expect(await ended).toEqual([expected, null]);
  // An ended process that its parent has not waited for has no command line.
  const command = `/proc/${Number(pid)}/cmdline`;
  if (process.platform === 'linux')
    await expect.poll(() => existsSync(command) && readFileSync(command, 'utf8')).toBeFalsy();
});

test('TEST_MINUTES must be more than 0 and at most 1440', async () => {
  const program = `
    for (const minutes of ['0', 'soon', 'Infinity', '1441', '1440']) {
      process.env.TEST_MINUTES = minutes;
      await import('${root}scripts/lib/steps.ts?' + minutes).then(() => console.log('ok'), (error) => console.log(error.message));
    }`;
  const { output } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  const refusal = (minutes: string) => `TEST_MINUTES must be more than 0 and at most 1440, not '${minutes}'\n`;
  expect(output).toBe(`${['0', 'soon', 'Infinity', '1441'].map(refusal).join('')}ok\n`);
});

test('a program has ended even if a program it started keeps its streams open', { tags: 'full' }, async () => {
  const leaveOneBehind = `
    const { spawn } = require('node:child_process');
    const child = spawn('sleep', ['60'], { stdio: 'inherit', detached: true });
    console.log(child.pid);
    child.unref();`;
  const { ok, output } = await run(process.execPath, ['--eval', leaveOneBehind]);
  process.kill(Number(output));
  expect(ok).toBe(true);
});
