import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/connect.ts';
import { openTestDatabase } from '../testing/database.ts';
import { fold, withoutMarks } from './fold.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

it.each([
  ['Ọ̀ṣun', 'osun'],
  ['Ɓala Ɗanjuma Ƙofa Ƴar’adua', "bala danjuma kofa yar'adua"],
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
