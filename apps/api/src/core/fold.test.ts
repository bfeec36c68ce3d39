import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseConnection } from '../platform/database/connect.ts';
import { openTestDatabase } from '../testing/database.ts';
import { fold, withoutMarks } from './fold.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

it.each([
  ['Ọ̀ṣun', 'osun'],
  ['Ɓala Ɗanjuma Ƙofa Ƴar’adua', 'bala danjuma kofa yaradua'],
  ['Ade\u2011Ojo Ade\u2013Ojo Ade\u2212Ojo \u{10ead}', 'ade-ojo ade-ojo ade-ojo -'],
  [
    '\u02d7\u058a\u05be\u1400\u1806\u2010\u2012\u2014\u2015\u2043\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d',
    '-'.repeat(24),
  ],
  [
    "O'`\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u1fbd\u1fbf\u1ffe\u2018\u2019\u201a\u201b\u2032\u2035\u275b\u275c\ua78b\ua78c\uff07\uff40Brien",
    'obrien',
  ],
  ['Ṣẹ́gun ADÉBÁYỌ̀', 'segun adebayo'],
  ['Ńgọzị Ụzọ̄chukwu', 'ngozi uzochukwu'],
  ['TV-AB12-CD34 +2348031234567', 'tv-ab12-cd34 +2348031234567'],
])('folds %s as the database does', async (text, folded) => {
  const { rows } = await sql<{ folded: string }>`select fold(${text}) as folded`.execute(connection.db);
  expect([fold(text), fold(text.normalize('NFD')), rows[0]?.folded]).toEqual([folded, folded, folded]);
});

it('takes marks away and leaves what belongs to the letter', () => {
  expect(withoutMarks('Ọ̀ṣun Ƙofa')).toBe('Osun Ƙofa');
});
