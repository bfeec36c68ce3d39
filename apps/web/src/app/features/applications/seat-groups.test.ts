import type { Seats } from '@tvet/contract';
import { expect, test } from 'vitest';
import { groupBySeats, isOverfull } from './seat-groups.ts';

const seatsOf = (centerId: string, skillName: string, capacity: number, registered: number): Seats => ({
  centerId,
  skillId: `${centerId}-${skillName}`,
  skillName,
  capacity,
  registered,
  approved: 3,
  free: Math.max(capacity - registered, 0),
  beyond: Math.max(registered - capacity, 0),
});
const all = [seatsOf('a', 'Plumbing', 2, 1), seatsOf('a', 'Welding', 5, 0), seatsOf('b', 'Plumbing', 2, 2)];

test('a selection is counted trade by trade and centre by centre', () => {
  const sittings = [
    { centerId: 'a', skillName: 'Plumbing' },
    { centerId: 'b', skillName: 'Plumbing' },
    { centerId: 'a', skillName: 'Plumbing' },
    { centerId: null, skillName: 'Welding' },
  ];
  const groups = groupBySeats(sittings, all);
  expect(groups.map(({ seats, adding }) => [seats.centerId, seats.skillName, adding])).toEqual([
    ['a', 'Plumbing', 2],
    ['b', 'Plumbing', 1],
  ]);
  expect(groups.map(isOverfull)).toEqual([true, true]);
});

test('the last seat is no seat too many', () => {
  const [group] = groupBySeats([{ centerId: 'a', skillName: 'Plumbing' }], all);
  expect(group && isOverfull(group)).toBe(false);
});
