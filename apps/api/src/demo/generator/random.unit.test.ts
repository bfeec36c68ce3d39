import { describe, expect, it } from 'vitest';
import { randomOf, scatter, weighted } from './random.ts';

const draw = (name: string, count: number) => {
  const random = randomOf(name);
  return Array.from({ length: count }, () => random.next());
};

describe('random numbers', () => {
  it('are the same for the same name and others for the next', () => {
    expect(draw('row 1', 20)).toEqual(draw('row 1', 20));
    expect(draw('row 1', 20)).not.toEqual(draw('row 2', 20));
  });

  it('spread evenly, within one row and over first numbers of many rows', () => {
    const firsts = Array.from({ length: 10_000 }, (_, row) => randomOf(`row ${row}`).next());
    for (const numbers of [draw('one', 10_000), firsts]) {
      const tenths = Array.from(
        { length: 10 },
        (_, tenth) => numbers.filter((n) => Math.floor(n * 10) === tenth).length,
      );
      expect(Math.min(...tenths)).toBeGreaterThan(900);
      expect(Math.max(...tenths)).toBeLessThan(1_100);
    }
  });

  it('come from the whole of a range and never from outside', () => {
    const random = randomOf('range');
    const seen = new Set(Array.from({ length: 1_000 }, () => random.between(3, 7)));
    expect([...seen].sort()).toEqual([3, 4, 5, 6, 7]);
  });
});

describe('weights', () => {
  it('decide how often each entry is drawn, and one without weight never is', () => {
    const pick = weighted([
      ['often', 3],
      ['never', 0],
      ['sometimes', 1],
    ]);
    const random = randomOf('weights');
    const drawn = Array.from({ length: 4_000 }, () => pick(random));
    expect(drawn.filter((entry) => entry === 'never')).toEqual([]);
    expect(drawn.filter((entry) => entry === 'often').length).toBeGreaterThan(2_850);
    expect(drawn.filter((entry) => entry === 'sometimes').length).toBeGreaterThan(850);
  });
});

describe('scattering', () => {
  it('gives every number once, whatever the size', () => {
    for (const size of [2, 3, 10, 23, 64, 100, 1_000, 4_097]) {
      const numbers = Array.from({ length: size }, (_, place) => scatter(place, size, 7));
      expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, place) => place));
    }
  });

  it('repeats nothing in sizes too large to walk through', () => {
    for (const size of [300_000_000, 1_000_000_000, 2 ** 32, 23 ** 7]) {
      const numbers = Array.from({ length: 200_000 }, (_, place) => scatter(place, size, 7));
      expect(new Set(numbers).size).toBe(200_000);
      expect(numbers.every((number) => number >= 0 && number < size)).toBe(true);
    }
  });

  it('shows nothing of the order', () => {
    const numbers = Array.from({ length: 1_000 }, (_, place) => scatter(place, 1_000_000, 7));
    const steps = numbers.slice(1).map((number, index) => number - (numbers[index] as number));
    expect(new Set(steps).size).toBeGreaterThan(990);
  });

  it('has no number for a place outside', () => {
    expect(() => scatter(10, 10, 7)).toThrow(RangeError);
  });
});
