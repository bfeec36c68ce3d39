import { expect, test } from 'vitest';
import { layOver, noTrail, sameTrail } from './trail.ts';

const seen = (page: number, ...ids: string[]) => layOver(noTrail, page, ids);

test('begins with the page that is seen first', () => {
  expect(seen(3, 'c', 'd')).toEqual({ page: 3, ids: ['c', 'd'] });
});

test('goes on with the page that follows and with the one before', () => {
  expect(layOver(seen(2, 'c', 'd'), 3, ['e', 'f']).ids).toEqual(['c', 'd', 'e', 'f']);
  expect(layOver(seen(2, 'c', 'd'), 1, ['a', 'b']).ids).toEqual(['a', 'b', 'c', 'd']);
});

test('keeps what was decided where it stood, and takes in what moved up', () => {
  expect(layOver(seen(1, 'a', 'b', 'c'), 1, ['a', 'c', 'd']).ids).toEqual(['a', 'b', 'c', 'd']);
  expect(layOver(seen(1, 'a', 'b', 'c'), 1, ['a', 'b', 'd']).ids).toEqual(['a', 'b', 'd', 'c']);
});

test('puts what has newly come in before the rows it stands before', () => {
  expect(layOver(seen(1, 'b', 'c'), 1, ['new', 'newer', 'b']).ids).toEqual(['new', 'newer', 'b', 'c']);
});

test('is walked in the new order once the list has another', () => {
  expect(layOver(seen(1, 'a', 'b', 'c', 'd'), 1, ['b', 'c', 'd', 'a']).ids).toEqual(['b', 'c', 'd', 'a']);
  expect(layOver(seen(1, 'a', 'b', 'c', 'd'), 1, ['d', 'a', 'b', 'c']).ids).toEqual(['d', 'a', 'b', 'c']);
  expect(layOver(seen(1, 'a', 'b', 'c', 'd'), 1, ['d', 'c', 'b', 'a']).ids).toEqual(['d', 'c', 'b', 'a']);
});

test('keeps what was decided behind the row that stayed before it, whatever else has moved', () => {
  expect(layOver(seen(1, 'a', 'b', 'gone', 'c'), 1, ['b', 'c', 'a']).ids).toEqual(['b', 'gone', 'c', 'a']);
  expect(layOver(seen(1, 'a', 'gone', 'b', 'c'), 1, ['c', 'a', 'new', 'b']).ids).toEqual([
    'c',
    'a',
    'new',
    'gone',
    'b',
  ]);
});

test('follows a row that has moved to the page behind, and keeps its place where it went further', () => {
  const walked = layOver(seen(1, 'a', 'b', 'c'), 2, ['d', 'e']);
  const moved = layOver({ ...walked, page: 1 }, 1, ['b', 'c', 'd']);
  expect(moved.ids).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(layOver(moved, 2, ['e', 'a']).ids).toEqual(['b', 'c', 'd', 'e', 'a']);
});

test('is left as it was by a page that was emptied', () => {
  expect(layOver(seen(2, 'c', 'd'), 2, []).ids).toEqual(['c', 'd']);
});

test('begins anew on a page that does not touch it', () => {
  expect(layOver(seen(1, 'a', 'b'), 7, ['x', 'y'])).toEqual({ page: 7, ids: ['x', 'y'] });
  expect(layOver(seen(1, 'a', 'b'), 1, ['x', 'y']).ids).toEqual(['x', 'y']);
});

test('is the same when nothing was learned', () => {
  const trail = seen(1, 'a', 'b');
  expect(sameTrail(trail, layOver(trail, 1, ['a', 'b']))).toBe(true);
  expect(sameTrail(trail, layOver(trail, 1, ['a', 'c', 'b']))).toBe(false);
});
