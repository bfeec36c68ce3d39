import { states } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { centroidOf, distanceKm, nearestFirst } from './distance.ts';
import { headquarters, townCentroids } from './lga-centroids.ts';

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const count = (points: typeof townCentroids) =>
  Object.values(points).reduce((sum, state) => sum + Object.keys(state).length, 0);

describe('the middles of the areas', () => {
  it('are 774, as many from each source as the file says', () => {
    expect([count(townCentroids), count(headquarters)]).toEqual([742, 32]);
  });

  it.each(states.map(({ name, lgas }) => [name, lgas] as const))(
    'of %s are in Nigeria, near one another',
    (name, lgas) => {
      const points = lgas.map((lga) => centroidOf(name, lga) ?? [Number.NaN, Number.NaN]);
      const outside = lgas.filter((_, index) => {
        const [latitude = 0, longitude = 0] = points[index] ?? [];
        return !(latitude > 4.2 && latitude < 13.95 && longitude > 2.65 && longitude < 14.7);
      });
      expect(outside).toEqual([]);
      const far = lgas.filter((lga) => {
        const others = lgas.filter((other) => other !== lga);
        const distances = others.map((other) => distanceKm({ stateName: name, lga }, { stateName: name, lga: other }));
        return median(distances) > 280 || Math.min(...distances) > 100;
      });
      expect(far).toEqual([]);
    },
  );

  it.each([
    [['Lagos', 'Ikeja'], ['Oyo', 'Ibadan North'], 108],
    [['Kano', 'Kano Municipal'], ['Kaduna', 'Kaduna North'], 201],
    [['Abuja Federal Capital Territory', 'Abuja Municipal'], ['Kogi', 'Lokoja'], 163],
    [['Rivers', 'Port Harcourt'], ['Abia', 'Aba South'], 54],
    [['Anambra', 'Onitsha North'], ['Delta', 'Oshimili South'], 9],
    [['Lagos', 'Ikeja'], ['Borno', 'Maiduguri'], 1225],
  ] as const)('%j and %j are about %i km apart', ([stateName, lga], [otherState, otherLga], km) => {
    const found = distanceKm({ stateName, lga }, { stateName: otherState, lga: otherLga });
    expect(Math.abs(found - km)).toBeLessThan(Math.max(km * 0.05, 4));
  });
});

describe('nearness', () => {
  it('is zero only within one area of one state', () => {
    const surulere = { stateName: 'Lagos', lga: 'Surulere' };
    expect(distanceKm(surulere, surulere)).toBe(0);
    expect(distanceKm(surulere, { stateName: 'Oyo', lga: 'Surulere' })).toBeGreaterThan(150);
    expect(distanceKm({ stateName: 'Kano', lga: 'Dala' }, { stateName: 'Kano', lga: 'Gwale' })).toBe(1);
  });

  it('takes the middle of the state where an area is not known', () => {
    expect(distanceKm({ stateName: 'Oyo', lga: 'Iseyin' }, { stateName: 'Oyo', lga: null })).toBeLessThan(60);
    expect(distanceKm({ stateName: 'Oyo' }, { stateName: 'Borno' })).toBeGreaterThan(900);
  });

  it('puts the own state first if the visitor names no area, and keeps the order of equals', () => {
    const at = (stateName: string, lga: string) => ({ stateName, lga });
    const places = [at('Borno', 'Bama'), at('Osun', 'Iwo'), at('Oyo', 'Saki West'), at('Oyo', 'Egbeda')];
    const order = (from: { stateName: string; lga?: string }) => nearestFirst(places, from).map(({ lga }) => lga);
    expect(order({ stateName: 'Oyo' })).toEqual(['Saki West', 'Egbeda', 'Iwo', 'Bama']);
    expect(order({ stateName: 'Oyo', lga: 'Egbeda' })).toEqual(['Egbeda', 'Iwo', 'Saki West', 'Bama']);
  });
});
