import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { applicantIdCount, applicantIdOf, isApplicantId, newApplicantId } from './applicant-id.ts';

const everyCharacter = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-abc Ọ'];
const samples = [0, 1, applicantIdCount - 1, ...Array.from({ length: 300 }, () => randomInt(applicantIdCount))].map(
  applicantIdOf,
);

describe('an applicant id', () => {
  it('has the form the database asks for', () => {
    for (const id of samples) expect(id).toMatch(/^[0-9A-Z-]{6,20}$/);
    expect(samples).toHaveLength(303);
  });

  it('is accepted as it was given', () => {
    expect(samples.filter((id) => !isApplicantId(id))).toEqual([]);
  });

  it('has no character that is taken for another', () => {
    expect(samples.map((id) => id.replace(/^TV-/, '')).filter((id) => /[0OQ1IL2Z5S8BU]/.test(id))).toEqual([]);
  });

  it('is refused with any one character changed', () => {
    const changed = samples.flatMap((id) =>
      [...id].flatMap((was, place) =>
        everyCharacter
          .filter((other) => other !== was)
          .map((other) => id.slice(0, place) + other + id.slice(place + 1)),
      ),
    );
    expect(changed.length).toBeGreaterThan(100_000);
    expect(changed.filter(isApplicantId)).toEqual([]);
  });

  it('is refused with any two neighbours swapped', () => {
    const swapped = samples.flatMap((id) =>
      [...id.slice(1)]
        .map((_, place) => id.slice(0, place) + id[place + 1] + id[place] + id.slice(place + 2))
        .filter((other) => other !== id),
    );
    expect(swapped.length).toBeGreaterThan(2_000);
    expect(swapped.filter(isApplicantId)).toEqual([]);
  });

  it('is refused with the neighbours on the two sides of its hyphen swapped', () => {
    const swapped = samples
      .map((id) => id.slice(0, 6) + id[8] + id[7] + id[6] + id.slice(9))
      .filter((other, sample) => other !== samples[sample]);
    expect(swapped.length).toBeGreaterThan(200);
    expect(swapped.filter(isApplicantId)).toEqual([]);
  });

  it('is refused when it is of another kind', () => {
    const others = [
      '',
      'TV-',
      '018f6d2e-7b1a-4c3d-9e5f-0a1b2c3d4e5f',
      `${samples[0]} `,
      samples[0]?.toLowerCase() ?? '',
    ];
    expect(others.filter(isApplicantId)).toEqual([]);
  });
});

describe('giving ids', () => {
  it('gives one id to one number', () => {
    const ids = Array.from({ length: 20_000 }, (_, number) => applicantIdOf(number * 170_003));
    expect(new Set(ids).size).toBe(20_000);
  });

  it('draws from all of them', () => {
    expect(newApplicantId(() => 0)).toBe(applicantIdOf(0));
    expect(newApplicantId((below) => below - 1)).toBe(applicantIdOf(applicantIdCount - 1));
  });

  it('refuses a number that has no id', () => {
    for (const number of [-1, 0.5, applicantIdCount, Number.NaN]) {
      expect(() => applicantIdOf(number)).toThrow(RangeError);
    }
  });
});
