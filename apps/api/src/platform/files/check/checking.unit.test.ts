import { setTimeout as pause } from 'node:timers/promises';
import { type FileType, uploadPurposes } from '@tvet/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../core/api-error.ts';
import { checkProcesses, processorMs, residentMb } from '../../../testing/check-processes.ts';
import * as bombs from '../../../testing/sample-bombs.ts';
import * as samples from '../../../testing/sample-files.ts';
import { CheckFault } from './checked.ts';
import { type Checker, createChecker, slotsFor } from './checker.ts';

const started: Checker[] = [];
const start = (chosen: Parameters<typeof createChecker>[0] = {}) => {
  const checker = createChecker(chosen);
  started.push(checker);
  return checker;
};
afterAll(() => Promise.all(started.map((checker) => checker.stop())));

const check = async (checker: Checker, file: Uint8Array | Promise<Uint8Array>, person = 'a person') => {
  const bytes = new Uint8Array(await file);
  return checker.check(async () => bytes, uploadPurposes.proof, person);
};
const codeOf = (checker: Checker, file: Uint8Array | Promise<Uint8Array>, person?: string) =>
  check(checker, file, person).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );
/** The fault as the caller and the log see it. */
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
const noProcess = () => vi.waitFor(async () => expect(await checkProcesses()).toEqual([]), { timeout: 10_000 });

/** Starting a process costs a second, so these share one checker; the last ends it. */
describe('one checker', () => {
  const checker = start({ mostWaitingOfPerson: 3 });

  it('starts its process for the first file, takes one after the other, and refuses those beyond the queue unread', async () => {
    expect(await checkProcesses()).toEqual([]);
    const files = [samples.hugePng(), await samples.photo(), samples.script(), await samples.pdf(1)];
    const read: number[] = [];
    const codes = files.map((file, index) =>
      checker
        .check(
          async () => {
            read.push(index);
            return new Uint8Array(file);
          },
          uploadPurposes.proof,
          'a person',
        )
        .then(
          () => 'taken',
          (error: { code?: string }) => error.code,
        ),
    );
    expect(await faultOf(check(checker, samples.script()))).toMatchObject({ ...unavailable, on: 'queue' });
    expect(read).toEqual([0]);
    // A bad file does not harm the next one.
    expect(await Promise.all(codes)).toEqual(['PICTURE_TOO_LARGE', 'taken', 'FILE_TYPE_REFUSED', 'taken']);
    expect(read).toEqual([0, 1, 2, 3]);
    expect(await checkProcesses()).toHaveLength(1);
  });

  it('does not blame the file when the checks themselves fail, and keeps their words for the log', async () => {
    const broken = undefined as unknown as readonly FileType[];
    const photo = new Uint8Array(await samples.photo());
    const fault = await faultOf(checker.check(async () => photo, broken, 'a person'));
    expect(fault).toMatchObject({ ...unavailable, on: 'failure', words: expect.stringContaining('TypeError') });
  });

  it('does not blame the file when its process is killed, and takes the next one', { tags: 'full' }, async () => {
    const [pid] = await checkProcesses();
    const checking = faultOf(check(checker, new Uint8Array(await samples.pdf(50))));
    await pause(0);
    process.kill(pid as number, 'SIGKILL');
    expect(await checking).toMatchObject({ ...unavailable, on: 'end', words: expect.stringContaining('SIGKILL') });
    expect(await codeOf(checker, samples.photo())).toBe('taken');
  });

  it('does not blame the files that are checked or waiting when the portal ends', async () => {
    const file = await samples.pdf(50);
    const checks = [file, file].map((bytes) => faultOf(check(checker, bytes)));
    await pause(0);
    await checker.stop();
    for (const fault of await Promise.all(checks)) expect(fault).toMatchObject({ ...unavailable, on: 'stop' });
    expect(await faultOf(check(checker, file))).toMatchObject({ ...unavailable, on: 'stop' });
    expect(await checkProcesses()).toEqual([]);
  });
});

it('gives up a file that takes too long, without blaming it', async () => {
  const fault = await faultOf(check(start({ withinMs: 1 }), samples.pdf(50)));
  expect(fault).toMatchObject({ ...unavailable, on: 'time' });
  await noProcess();
});

it('does not blame the file when the process does not start, and keeps its words for the log', async () => {
  const fault = await faultOf(check(start({ memoryMb: 1 }), samples.script()));
  expect(fault).toMatchObject({ ...unavailable, on: 'start', words: expect.stringMatching(/memory/i) });
});

describe('files that take minutes to draw', () => {
  const bomb = bombs.strokesBomb();

  it('from six people do not keep another person waiting until they are finished', { tags: 'full' }, async () => {
    const checker = start({ processorMs: { short: 300, long: 5_000 } });
    const codes: string[] = [];
    const hostile = ['a', 'b', 'c', 'd', 'e', 'f'].map(async (person) => {
      codes.push(`${person} ${await codeOf(checker, bomb, person)}`);
    });
    try {
      expect(await codeOf(checker, samples.photo(), 'honest')).toBe('taken');
      expect(codes.length).toBeLessThan(hostile.length);
      expect((await checkProcesses()).length).toBeLessThanOrEqual(slotsFor(1));
    } finally {
      await checker.stop();
      await Promise.allSettled(hostile);
    }
  });

  it('are refused by name in the second attempt', async () => {
    const checker = start({ processorMs: { short: 300, long: 600 } });
    const read = vi.fn(async () => bomb);
    const checking = checker.check(read, uploadPurposes.proof, 'a person');
    await expect(checking).rejects.toMatchObject({ code: 'FILE_TOO_COMPLEX' });
    expect(read).toHaveBeenCalledTimes(2);
    expect(await codeOf(checker, samples.photo())).toBe('taken');
    await checker.stop();
  });
});

it('starts no process for a file that is read while it stops', async () => {
  const checker = start();
  const { promise: bytes, resolve } = Promise.withResolvers<Uint8Array>();
  const fault = faultOf(checker.check(() => bytes, uploadPurposes.proof, 'a person'));
  const stopping = checker.stop();
  resolve(samples.script());
  expect(await fault).toMatchObject({ ...unavailable, on: 'stop' });
  await stopping;
  expect(await checkProcesses()).toEqual([]);
});

it('ends its process once no file has come for a while', { tags: 'full' }, async () => {
  const checker = start({ idleMs: 50 });
  expect(await codeOf(checker, samples.script())).toBe('FILE_TYPE_REFUSED');
  await noProcess();
});

it('leaves the portal free for its requests', { tags: 'full' }, async () => {
  const checker = start();
  await check(checker, samples.photo());
  const file = await samples.noise(3_000, 2_500);
  const [pid] = await checkProcesses();
  const shares: number[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const before = await processorMs(pid as number);
    const here = process.threadCpuUsage();
    await check(checker, file);
    const { user, system } = process.threadCpuUsage(here);
    shares.push((user + system) / 1_000 / ((await processorMs(pid as number)) - before));
  }
  // Processor time of the thread that answers requests, relative to the checking process: a busy machine slows down both.
  expect(Math.min(...shares), `the shares were ${shares}`).toBeLessThan(0.3);
  await checker.stop();
});

describe('a file that unpacks to gigabytes', () => {
  /** More than a picture needs, and less than in production, so that the tests are faster. */
  const memoryMb = 220;
  const checker = start({ memoryMb, withinMs: 100_000, processorMs: { short: 60_000, long: 60_000 } });

  const refusesBomb = async (bomb: Buffer) => {
    // The process is used, so that it is not yet known which file is to blame.
    expect(await codeOf(checker, samples.photo())).toBe('taken');
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
    const before = await residentMb(process.pid);
    let [most, mostOfChild] = [before, 0];
    let isOver = false;
    const code = codeOf(checker, bomb).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      most = Math.max(most, await residentMb(process.pid));
      for (const pid of await checkProcesses()) mostOfChild = Math.max(mostOfChild, await residentMb(pid));
      await pause(10);
    }
    expect(await code).toBe('FILE_UNSAFE');
    expect(most - before).toBeLessThan(100);
    // It used as much as allowed, and hardly more.
    expect(mostOfChild).toBeGreaterThan(memoryMb * 0.8);
    expect(mostOfChild).toBeLessThan(memoryMb + 150);
    expect(await codeOf(checker, samples.photo())).toBe('taken');
  };

  it(
    'in a stream of objects that is packed twice is refused, the portal is as large as before, and the next file is taken',
    { tags: 'full' },
    () => refusesBomb(bombs.chainedBomb()),
  );

  it('in what is drawn on its page is refused likewise', { tags: 'full' }, () => refusesBomb(bombs.contentBomb()));

  it('as a picture does not matter to the next file', { tags: 'full' }, async () => {
    await codeOf(checker, bombs.imageBomb());
    expect(await codeOf(checker, samples.photo())).toBe('taken');
  });
});
