import { nameForm, stateNames } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { plain } from './person.ts';
import { nameGroups, pickName } from './pick-name.ts';
import { pickState } from './places.ts';
import { randomOf } from './random.ts';

const draw = (seed: string, count: number) => {
  const random = randomOf(seed);
  return Array.from({ length: count }, () =>
    pickName(random, pickState(random), random.chance(0.5) ? 'female' : 'male'),
  );
};
const people = draw('people', 600_000);

/** The number of people by name, ignoring diacritics and case. */
function tally(names: readonly string[]): Map<string, number> {
  const written = new Map<string, number>();
  for (const name of names) written.set(name, (written.get(name) ?? 0) + 1);
  const counts = new Map<string, number>();
  for (const [name, count] of written) counts.set(plain(name), (counts.get(plain(name)) ?? 0) + count);
  return counts;
}
const surnames = tally(people.map(({ last_name }) => last_name));
const given = tally(people.map(({ first_name }) => first_name));
const share = (counts: Map<string, number>, places: number) =>
  [...counts.values()]
    .sort((a, b) => b - a)
    .slice(0, places)
    .reduce((sum, count) => sum + count, 0) / people.length;

describe('the names of many people', () => {
  it('are as many as a country has', () => {
    expect(surnames.size).toBeGreaterThan(30_000);
    expect(given.size).toBeGreaterThan(5_000);
  });

  it('are common and rare: one in a hundred people has the commonest, half of them have one of a few hundred', () => {
    expect(share(surnames, 1)).toBeGreaterThan(0.008);
    expect(share(surnames, 1)).toBeLessThan(0.015);
    expect(share(surnames, 500)).toBeGreaterThan(0.4);
    expect(share(surnames, 500)).toBeLessThan(0.7);
  });

  it('are those of a language: the best known stand first in theirs', () => {
    const random = randomOf('Kano');
    const inKano = tally(Array.from({ length: 20_000 }, () => pickName(random, 'Kano', 'male').last_name));
    const [commonest] = [...inKano].sort((a, b) => b[1] - a[1]);
    expect(commonest?.[0]).toBe(plain(nameGroups.get('hausa')?.family.known[0] ?? ''));
    expect(inKano.get('adeyemi') ?? 0).toBeLessThan((commonest?.[1] ?? 0) / 10);
  });

  it('have their letters and marks, composed as one, and half of those are left away', () => {
    const written = new Set(people.flatMap(({ first_name, last_name }) => [first_name, last_name]));
    const letters = [...written].join('').toLowerCase();
    for (const letter of ['ẹ', 'ọ', 'ṣ', 'ị', 'ụ', 'ɗ', 'ƙ', 'ɓ', 'ọ̀', 'ẹ́']) {
      expect(letters).toContain(letter.normalize('NFC'));
    }
    expect([...written].filter((name) => name !== name.normalize('NFC'))).toEqual([]);
    const ofIgbo = people.filter(({ last_name }) => plain(last_name) === 'okonkwo').map(({ last_name }) => last_name);
    const bare = ofIgbo.filter((name) => name === 'Okonkwo').length / ofIgbo.length;
    expect(ofIgbo.length).toBeGreaterThan(500);
    expect(bare).toBeGreaterThan(0.4);
    expect(bare).toBeLessThan(0.6);
  });

  it('are names as the portal takes them, of a few letters', () => {
    const written = [...new Set(people.flatMap(({ first_name, last_name }) => [first_name, last_name]))];
    expect(written.filter((name) => !nameForm.test(name) || !/^\p{Lu}/u.test(name))).toEqual([]);
    expect(written.filter((name) => name.length > 30 || plain(name).length < 2)).toEqual([]);
  });

  it('are the same each time', () => {
    expect(draw('people', 2_000)).toEqual(people.slice(0, 2_000));
    expect(draw('others', 2_000)).not.toEqual(people.slice(0, 2_000));
  });

  it('are not the first name again', () => {
    expect(people.filter(({ first_name, last_name }) => first_name === last_name)).toEqual([]);
  });
});

describe('every state', () => {
  it('has names of both genders', () => {
    for (const state of stateNames) {
      for (const gender of ['female', 'male'] as const) {
        const random = randomOf(`${state} ${gender}`);
        const firsts = Array.from({ length: 300 }, () => pickName(random, state, gender).first_name);
        expect(new Set(firsts.map(plain)).size).toBeGreaterThan(40);
      }
    }
  });
});

it('no part of a name begins or ends with white space, and none is there twice', () => {
  for (const [key, names] of nameGroups) {
    for (const { known, joined } of Object.values(names)) {
      for (const words of [known, ...joined.flatMap(({ before, after }) => [before, after])]) {
        expect(words.filter((word) => word !== word.trim())).toEqual([]);
        expect({ key, words: [...new Set(words)] }).toEqual({ key, words });
      }
    }
  }
});
