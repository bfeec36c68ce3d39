import { expect, it } from 'vitest';
import { createPacer } from './pace.ts';

const pace = { burst: 3, perSecond: 10 };

/** A clock that is moved by hand, and how long each call was kept waiting. */
function clock() {
  let at = 5_000;
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(Math.round(ms));
  };
  return {
    waits,
    pacer: createPacer(() => at, sleep),
    pass: (ms: number) => {
      at += ms;
    },
  };
}

it('lets a burst begin at once, and what comes beyond it one after the other', async () => {
  const { pacer, waits } = clock();
  for (let call = 0; call < 6; call++) await pacer.turn('Ada decides', pace);
  expect(waits).toEqual([100, 200, 300]);
});

it('keeps nobody waiting who calls no faster, or after a rest', async () => {
  const { pacer, waits, pass } = clock();
  for (let call = 0; call < 3; call++) await pacer.turn('Ada decides', pace);
  for (let call = 0; call < 20; call++) {
    pass(100);
    await pacer.turn('Ada decides', pace);
  }
  pass(300);
  for (let call = 0; call < 3; call++) await pacer.turn('Ada decides', pace);
  expect(waits).toEqual([]);
});

it('counts each kind and person apart', async () => {
  const { pacer, waits } = clock();
  for (const who of ['Ada', 'Bola']) for (let call = 0; call < 3; call++) await pacer.turn(`${who} decides`, pace);
  expect(waits).toEqual([]);
});

it('refuses what would wait for more than five seconds, and says when to come again', async () => {
  const { pacer, waits } = clock();
  for (let call = 0; call < 53; call++) await pacer.turn('Ada decides', pace);
  expect(waits.at(-1)).toBe(5_000);
  await expect(pacer.turn('Ada decides', pace)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 5.1 });
  // What was refused takes no turn.
  await expect(pacer.turn('Ada decides', pace)).rejects.toMatchObject({ retryAfter: 5.1 });
});
