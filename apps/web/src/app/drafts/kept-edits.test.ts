// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetEdits, forgetEditsOfOthers, keepEdits, readEdits } from './kept-edits.ts';

const typed = { version: 3, edits: { state: 'Kano' } };
const mine = { person: 'p', record: 'r', ...typed };
const nothing = { version: 0, edits: {} };

beforeEach(() => sessionStorage.clear());

test('what was typed is there again for the same person and record, and for nobody else', () => {
  keepEdits(sessionStorage, mine);
  expect(readEdits(sessionStorage, 'p', 'r')).toEqual(typed);
  expect(readEdits(sessionStorage, 'q', 'r')).toEqual(nothing);
  expect(readEdits(sessionStorage, 'p', 's')).toEqual(nothing);
});

test('once everything is saved, or somebody logs out, nothing is left', () => {
  keepEdits(sessionStorage, mine);
  keepEdits(sessionStorage, { ...mine, edits: {} });
  expect(sessionStorage.length).toBe(0);
  keepEdits(sessionStorage, mine);
  forgetEdits(sessionStorage);
  expect(sessionStorage.length).toBe(0);
});

test('whoever signs in next finds nothing, whoever comes back finds everything', () => {
  keepEdits(sessionStorage, mine);
  forgetEditsOfOthers(sessionStorage, 'p');
  expect(readEdits(sessionStorage, 'p', 'r')).toEqual(typed);
  forgetEditsOfOthers(sessionStorage, 'q');
  expect(sessionStorage.length).toBe(0);
});

test.each(['{', 'null', '7', '{"person":"p","record":"r"}', '{"person":"p","record":"r","edits":{"state":7}}'])(
  'what is not ours is as good as nothing: %s',
  (text) => {
    sessionStorage.setItem('unsavedEdits', text);
    expect(readEdits(sessionStorage, 'p', 'r')).toEqual(nothing);
  },
);
