// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, unreachableError } from '../../api/errors.ts';
import type { KeptEdits } from '../../drafts/kept-edits.ts';
import { createDraftKeeper, type DraftKeeper, type SaveBody, type Saved } from './draft-keeper.ts';
import { type DraftField, editedFields, type FieldEdits, type Values } from './fields.ts';

const empty = Object.fromEntries(editedFields.map((name) => [name, ''])) as Values;
const nothing: KeptEdits = { version: 0, edits: {} };
const masked = (number = '') => number.replace(/^\d{7}/, '*******');

/** Plays the portal: stores the fields, counts the changes, refuses old versions, returns only the end of a NIN. */
function playPortal() {
  let values: Values = { ...empty, tvetCategory: 'STC' };
  let version = 1;
  const bodies: SaveBody[] = [];
  let nin = '';
  const faults: ('before' | 'after' | CallError)[] = [];
  const now = (): Saved => ({ id: 'a', version, values });
  const write = (edits: FieldEdits) => {
    values = { ...values, ...edits, ...(edits.nin !== undefined && { nin: masked(edits.nin) }) };
    nin = edits.nin ?? nin;
    version += 1;
  };
  const isWritten = (edits: FieldEdits) =>
    Object.entries(edits).every(([name, text]) => text === (name === 'nin' ? nin : values[name as DraftField]));
  return {
    bodies,
    faults,
    now,
    write,
    save: async (body: SaveBody) => {
      bodies.push(body);
      const fault = faults.shift();
      if (fault === 'before') throw unreachableError(undefined);
      if (fault instanceof CallError) throw fault;
      if (!isWritten(body.values)) {
        if (body.version !== version) {
          throw new CallError('', { code: 'DRAFT_CHANGED', status: 409, current: now() });
        }
        write(body.values);
      }
      if (fault === 'after') throw unreachableError(undefined);
      return now();
    },
  };
}

let portal: ReturnType<typeof playPortal>;
let stored: KeptEdits;
let hasStorage = true;
let keeper: DraftKeeper<Saved>;

function open(kept = nothing) {
  return createDraftKeeper<Saved>({
    draft: portal.now(),
    save: portal.save,
    load: async () => portal.now(),
    storedIn: (error) => (error instanceof CallError ? (error.current as Saved | undefined) : undefined),
    kept,
    keep: async (kept) => {
      stored = kept;
      return hasStorage;
    },
    canSend: (field, values) => field !== 'nin' || values.nin === '' || /^\d{11}$/.test(values.nin),
    fieldsOfCode: { CENTRE_FULL: ['centerId'] },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  portal = playPortal();
  stored = nothing;
  hasStorage = true;
  keeper = open();
});
afterEach(() => {
  keeper.end();
  vi.useRealTimers();
});

const sent = () => portal.bodies.map(({ values }) => values);

describe('what is typed', () => {
  it('is sent once its field is left, and is then said to be saved', async () => {
    keeper.type('state', 'Kano');
    expect(keeper.get()).toMatchObject({ saving: 'typing', values: { state: 'Kano' } });
    expect(sent()).toEqual([]);
    expect(await keeper.saveAll()).toBe('saved');
    expect(sent()).toEqual([{ state: 'Kano' }]);
    expect(keeper.get()).toMatchObject({ edits: {}, draft: { version: 2 }, values: { state: 'Kano' } });
  });

  it('while the same field or another is on its way is sent after it', async () => {
    keeper.type('state', 'Kano');
    const all = keeper.saveAll();
    keeper.type('state', 'Oyo');
    keeper.type('lga', 'Ido');
    expect(await all).toBe('saved');
    expect(portal.now().values).toMatchObject({ state: 'Oyo', lga: 'Ido' });
  });

  it('stays unsaved while it cannot be right, and holds nothing else back', async () => {
    keeper.type('nin', '1234');
    keeper.type('state', 'Kano');
    expect(await keeper.saveAll()).toBe('refused');
    expect(sent()).toEqual([{ state: 'Kano' }]);
    expect(keeper.get().values.nin).toBe('1234');
  });

  it('is not sent where it is typed back to what is stored', async () => {
    keeper.type('state', 'Kano');
    keeper.type('state', '');
    expect(await keeper.saveAll()).toBe('saved');
    expect(sent()).toEqual([]);
  });

  it('is kept by the device until it is sent', async () => {
    const typed = { state: 'Kano', nin: '12345678901' };
    for (const [name, text] of Object.entries(typed)) keeper.type(name as DraftField, text);
    await vi.advanceTimersByTimeAsync(0);
    expect(stored.edits).toEqual(typed);
    expect(keeper.get().isKept).toBe(true);
    await keeper.saveAll();
    expect(stored.edits).toEqual({});
    hasStorage = false;
    keeper.type('state', 'Oyo');
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.get().isKept).toBe(false);
  });

  it('as a NIN and was saved though the answer was lost is no conflict after a reload', async () => {
    keeper.type('nin', '12345678901');
    keeper.end();
    portal.write({ nin: '12345678901' });
    keeper = open(stored);
    expect(keeper.get().conflict).toBeUndefined();
    expect(await keeper.saveAll()).toBe('saved');
    keeper.end();
    portal.write({ nin: '10987654321' });
    keeper = open({ version: 2, edits: { nin: '12345678901' } });
    expect(await keeper.saveAll()).toBe('conflict');
  });

  it('is there again after a reload, and is sent', async () => {
    keeper.end();
    keeper = open({ version: 1, edits: { state: 'Kano', other: 'x' } });
    expect(keeper.get()).toMatchObject({ edits: { state: 'Kano' }, values: { state: 'Kano' } });
    expect(await keeper.saveAll()).toBe('saved');
    expect(sent()).toEqual([{ state: 'Kano' }]);
  });

  it('before a reload is not sent over what another device has saved since, and is asked about after every reload', async () => {
    keeper.type('state', 'Kano');
    keeper.end();
    portal.write({ state: 'Lagos', gender: 'female' });
    for (const _ of ['one reload', 'another']) {
      keeper = open(stored);
      expect(await keeper.saveAll()).toBe('conflict');
      expect(keeper.get()).toMatchObject({ edits: { state: 'Kano' }, conflict: { values: { state: 'Lagos' } } });
      keeper.end();
    }
    expect(sent()).toEqual([]);
    keeper = open(stored);
    expect(await keeper.choose('mine')).toBe('saved');
    expect(portal.now().values).toMatchObject({ state: 'Kano', gender: 'female' });
  });

  it('into an empty field is no conflict after a reload, as a lost answer may have been saved', async () => {
    keeper.type('state', 'Kano');
    keeper.type('lga', 'Dala');
    keeper.end();
    portal.write({ state: 'Kano' });
    keeper = open(stored);
    expect(await keeper.saveAll()).toBe('saved');
    expect(sent()).toEqual([{ lga: 'Dala' }]);
  });

  it('and was saved though the answer was lost is no conflict after a reload', async () => {
    keeper.type('state', 'Kano');
    keeper.end();
    portal.write({ state: 'Kano' });
    keeper = open(stored);
    expect(keeper.get()).toMatchObject({ conflict: undefined, edits: {} });
    expect(await keeper.saveAll()).toBe('saved');
    expect(sent()).toEqual([]);
  });
});

describe('without a network', () => {
  it('it waits, says so, and goes on by itself', async () => {
    portal.faults.push('before', 'before');
    keeper.type('state', 'Kano');
    expect(await keeper.saveAll()).toBe('waiting');
    expect(keeper.get().values.state).toBe('Kano');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(keeper.get().saving).toBe('waiting');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(keeper.get().saving).toBe('saved');
  });

  it('somebody may try at once', async () => {
    portal.faults.push('before');
    keeper.type('state', 'Kano');
    await keeper.saveAll();
    keeper.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.get().saving).toBe('saved');
  });

  it('the same is sent again after a lost answer, so that there is no conflict with oneself', async () => {
    portal.faults.push('after');
    keeper.type('nin', '12345678901');
    expect(await keeper.saveAll()).toBe('waiting');
    keeper.type('state', 'Kano');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent()).toEqual([{ nin: '12345678901' }, { nin: '12345678901' }, { state: 'Kano' }]);
    expect(keeper.get()).toMatchObject({
      saving: 'saved',
      conflict: undefined,
      values: { nin: '*******8901', state: 'Kano' },
    });
  });

  it('nothing is sent once somebody has logged out', async () => {
    portal.faults.push('before');
    keeper.type('state', 'Kano');
    await keeper.saveAll();
    keeper.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(portal.bodies).toHaveLength(1);
  });

  it('a session that ended is waited for, and the same is sent by who is back', async () => {
    portal.faults.push(new CallError('', { code: 'NOT_SIGNED_IN', status: 401 }));
    keeper.type('nin', '12345678901');
    expect(await keeper.saveAll()).toBe('signed-out');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(portal.bodies).toHaveLength(1);
    keeper.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.get()).toMatchObject({ saving: 'saved', values: { nin: '*******8901' } });
  });
});

describe('two devices', () => {
  it('saving over what the other one saved waits for a choice, and nothing is written before', async () => {
    portal.write({ state: 'Lagos' });
    keeper.type('state', 'Kano');
    expect(await keeper.saveAll()).toBe('conflict');
    expect(keeper.get()).toMatchObject({ edits: { state: 'Kano' }, conflict: { values: { state: 'Lagos' } } });
    expect(await keeper.saveAll()).toBe('conflict');
    expect(portal.now().values.state).toBe('Lagos');
  });

  it.each([
    ['mine', 'Kano'],
    ['stored', 'Lagos'],
  ] as const)('choosing %s keeps %s, and everything else that is stored', async (choice, state) => {
    portal.write({ state: 'Lagos', gender: 'female' });
    keeper.type('state', 'Kano');
    await keeper.saveAll();
    expect(await keeper.choose(choice)).toBe('saved');
    expect(portal.now().values).toMatchObject({ state, gender: 'female' });
    expect(keeper.get()).toMatchObject({ conflict: undefined, edits: {}, values: { state, gender: 'female' } });
    expect(stored.edits).toEqual({});
  });

  it('a file that came in between is no conflict', async () => {
    portal.write({});
    keeper.type('state', 'Kano');
    expect(await keeper.saveAll()).toBe('saved');
  });

  it('a look takes over what the other one saved, and says so until the next save', async () => {
    portal.write({ gender: 'male' });
    await keeper.refresh();
    expect(keeper.get()).toMatchObject({ isUpdated: true, values: { gender: 'male' }, draft: { version: 2 } });
    keeper.type('state', 'Kano');
    expect(await keeper.saveAll()).toBe('saved');
    expect(keeper.get().isUpdated).toBe(false);
  });

  it('a look that finds other answers keeps what is half typed, and asks', async () => {
    keeper.type('nin', '1234');
    portal.write({ gender: 'male' });
    await keeper.refresh();
    expect(keeper.get()).toMatchObject({ saving: 'conflict', edits: { nin: '1234' } });
    expect(await keeper.choose('mine')).toBe('refused');
    expect(keeper.get().values).toMatchObject({ nin: '1234', gender: 'male' });
  });
});

describe('a refusal', () => {
  const refusal = (details: Partial<ConstructorParameters<typeof CallError>[1]>) =>
    new CallError('No', { code: 'INVALID_FORM', status: 400, ...details });

  it('stands beside its field until that is typed anew; the rest is saved', async () => {
    const fieldErrors = [{ field: 'accountName', message: 'Not so', code: 'unseen_character' }];
    portal.faults.push(refusal({ fieldErrors }));
    keeper.type('accountName', 'x');
    keeper.type('state', 'Kano');
    expect(await keeper.saveAll()).toBe('refused');
    expect(keeper.get().refused.accountName?.message).toBe('Not so');
    expect(portal.now().values.state).toBe('Kano');
    keeper.type('accountName', 'Ada');
    expect(keeper.get().refused).toEqual({});
    expect(await keeper.saveAll()).toBe('saved');
  });

  it('of a whole change stands beside the field that it is for', async () => {
    portal.faults.push(refusal({ code: 'CENTRE_FULL', status: 409 }));
    keeper.type('centerId', 'c');
    expect(await keeper.saveAll()).toBe('refused');
    expect(keeper.get().refused.centerId?.code).toBe('CENTRE_FULL');
  });

  it('that names no field is said as it is, and tried again when something is left', async () => {
    portal.faults.push(refusal({ code: 'INTERNAL', status: 500 }));
    keeper.type('state', 'Kano');
    expect(await keeper.saveAll()).toBe('refused');
    expect(keeper.get().fault).toMatchObject({ code: 'INTERNAL' });
    expect(await keeper.saveAll()).toBe('saved');
    expect(keeper.get().fault).toBeUndefined();
  });
});
