import { setTimeout as pause } from 'node:timers/promises';
import { type FileType, uploadPurposes } from '@tvet/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { checkProcesses, processorMs, residentMb } from '../../testing/check-processes.ts';
import * as bombs from '../../testing/sample-bombs.ts';
import * as samples from '../../testing/sample-files.ts';
import { CheckFault } from './checked.ts';
import { type Checker, createChecker } from './checker.ts';

const started: Checker[] = [];
const start = (chosen: Parameters<typeof createChecker>[0] = {}) => {
  const checker = createChecker(chosen);
  started.push(checker);
  return checker;
};
afterEach(async () => {
  for (const checker of started.splice(0)) await checker.stop();
});

const check = async (checker: Checker, file: Uint8Array | Promise<Uint8Array>) => {
  const bytes = new Uint8Array(await file);
  return checker.check(async () => bytes, uploadPurposes.proof);
};
const codeOf = (checker: Checker, file: Uint8Array | Promise<Uint8Array>) =>
  check(checker, file).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );
/** What a fault is said to be, to whoever asked and to the log. */
const faultOf = (checking: Promise<unknown>) =>
  checking.then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof ApiError) || !(error.cause instanceof CheckFault)) throw error;
      const { code, statusCode, retryAfter, cause } = error;
      return { code, statusCode, retryAfter, on: cause.on, words: cause.message };
    },
  );
const unavailable = { code: 'FILE_CHECK_UNAVAILABLE', statusCode: 503, retryAfter: expect.any(Number) as number };
const theProcess = () =>
  vi.waitFor(
    async () => {
      const [pid] = await checkProcesses();
      expect(pid).toBeDefined();
      return pid as number;
    },
    { timeout: 10_000 },
  );

it('takes one file after the other and is none the worse for a bad one', async () => {
  const checker = start();
  const files = [samples.hugePng(), await samples.photo(), samples.script(), await samples.pdf(1)];
  const codes = await Promise.all(files.map((file) => codeOf(checker, file)));
  expect(codes).toEqual(['PICTURE_TOO_LARGE', 'taken', 'FILE_TYPE_REFUSED', 'taken']);
});

it('starts its process for the first file, and ends it once none has come for a while', async () => {
  const checker = start({ idleMs: 50 });
  expect(await checkProcesses()).toEqual([]);
  expect(await codeOf(checker, samples.photo())).toBe('taken');
  await vi.waitFor(async () => expect(await checkProcesses()).toEqual([]), { timeout: 10_000 });
  expect(await codeOf(checker, samples.photo())).toBe('taken');
});

it('leaves the portal free for its requests', async () => {
  const checker = start();
  await check(checker, samples.photo());
  const file = await samples.noise(3_000, 2_500);
  const pid = await theProcess();
  const shares: number[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const before = await processorMs(pid);
    const here = process.threadCpuUsage();
    await check(checker, file);
    const { user, system } = process.threadCpuUsage(here);
    shares.push((user + system) / 1_000 / ((await processorMs(pid)) - before));
  }
  // Time of the processor, of the thread that answers requests beside the process that checks: a slow or busy machine is slow for both.
  expect(Math.min(...shares), `the shares were ${shares}`).toBeLessThan(0.3);
});

describe('a fault is not said of the file', () => {
  it('that takes too long, and the next one is taken', async () => {
    const hurried = start({ withinMs: 1 });
    const fault = await faultOf(check(hurried, samples.pdf(50)));
    expect(fault).toMatchObject({ ...unavailable, on: 'time' });
    const patient = start();
    expect(await codeOf(patient, samples.photo())).toBe('taken');
  });

  it('over which the process ends, and the next one is taken', async () => {
    const checker = start();
    await check(checker, samples.photo());
    const pid = await theProcess();
    const file = await samples.noise(3_000, 2_500);
    const checking = faultOf(check(checker, file));
    // Its turn has come at once: nobody else waits.
    await pause(0);
    process.kill(pid, 'SIGKILL');
    expect(await checking).toMatchObject({ ...unavailable, on: 'end', words: expect.stringContaining('SIGKILL') });
    expect(await codeOf(checker, samples.photo())).toBe('taken');
  });

  it('when the process does not start, and its words are kept for the log', async () => {
    const fault = await faultOf(check(start({ memoryMb: 1 }), samples.photo()));
    expect(fault).toMatchObject({ ...unavailable, on: 'start', words: expect.stringMatching(/memory/i) });
  });

  it('when the checks themselves fail, and their words are kept for the log', async () => {
    const broken = undefined as unknown as readonly FileType[];
    const photo = await samples.photo();
    const fault = await faultOf(start().check(async () => photo, broken));
    expect(fault).toMatchObject({ ...unavailable, on: 'failure', words: expect.stringContaining('TypeError') });
  });

  it('when the portal ends, nor of those that wait', async () => {
    const checker = start();
    const file = await samples.pdf(100);
    const checks = [file, file].map((bytes) => faultOf(check(checker, bytes)));
    await theProcess();
    await checker.stop();
    for (const fault of await Promise.all(checks)) expect(fault).toMatchObject({ ...unavailable, on: 'stop' });
    expect(await faultOf(check(checker, file))).toMatchObject({ ...unavailable, on: 'stop' });
    expect(await checkProcesses()).toEqual([]);
  });
});

describe('those that wait', () => {
  it('are so many, and are not read before it is their turn', async () => {
    const checker = start({ mostWaiting: 1 });
    const photo = new Uint8Array(await samples.photo());
    const read: number[] = [];
    const checks = [0, 1].map((index) =>
      checker.check(async () => {
        read.push(index);
        return photo.slice();
      }, uploadPurposes.proof),
    );
    expect(await faultOf(check(checker, photo))).toMatchObject({ ...unavailable, on: 'queue' });
    expect(read).toEqual([0]);
    await Promise.all(checks);
    expect(read).toEqual([0, 1]);
  });
});

describe('a file that unpacks to gigabytes', () => {
  /** As much as an ordinary file needs twice over; less than the portal gives, so that the tests take less time. */
  const memoryMb = 350;

  it.each([
    ['in a stream of objects', bombs.objectStreamBomb, false],
    ['in one that is packed twice, after another file,', bombs.chainedBomb, true],
    ['in what is drawn on its page', bombs.contentBomb, false],
  ])(
    '%s is refused, the portal is as large as before, and the next file is taken',
    async (_, make, isAfterAnother) => {
      const checker = start({ memoryMb, withinMs: 100_000 });
      if (isAfterAnother) await check(checker, samples.photo());
      const bomb = make();
      expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
      const before = await residentMb(process.pid);
      let [most, mostOfChild] = [before, 0];
      let isOver = false;
      const watch = async () => {
        while (!isOver) {
          most = Math.max(most, await residentMb(process.pid));
          for (const pid of await checkProcesses()) mostOfChild = Math.max(mostOfChild, await residentMb(pid));
        }
      };
      const code = codeOf(checker, bomb).finally(() => {
        isOver = true;
      });
      await Promise.all([code, watch()]);
      expect(await code).toBe('FILE_UNSAFE');
      expect(most - before).toBeLessThan(100);
      // It went as far as it was let, and hardly further.
      expect(mostOfChild).toBeGreaterThan(memoryMb / 2);
      expect(mostOfChild).toBeLessThan(memoryMb + 150);
      expect(await codeOf(checker, samples.photo())).toBe('taken');
      expect(await codeOf(checker, samples.pdf(2))).toBe('taken');
    },
    120_000,
  );

  it('as a picture does not matter to the next file', async () => {
    const checker = start({ memoryMb, withinMs: 100_000 });
    await codeOf(checker, bombs.imageBomb());
    expect(await codeOf(checker, samples.photo())).toBe('taken');
  }, 120_000);
});
