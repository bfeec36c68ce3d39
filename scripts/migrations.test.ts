import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lintMigration } from './lib/lint-migration.ts';
import { root } from './lib/paths.ts';

const folder = `${root}apps/api/migrations/`;
/** Earlier migrations are part of every installation. */
const lastOld = '0091_counts.sql';

const problemsIn = async (text: string) => (await lintMigration(text)).map(({ problem }) => problem.split(':')[0]);

describe('a migration that runs next to the previous release', () => {
  test.each([
    ['drop column', 'alter table a drop column b', 'alter table a alter b drop not null'],
    ['drop table', 'drop table a', 'create table a (b int)'],
    ['drop function', 'drop function f', 'create or replace function f() returns int language sql return 1'],
    ['rename', 'alter table a rename column b to c', 'alter table a add column c int'],
    ['rename', 'alter table a rename to b', 'alter index a rename to b'],
    ['alter column type', 'alter table a alter b type bigint', 'alter table a alter b set default 1'],
    ['set not null', 'alter table a alter b set not null', 'alter table a add check (b is not null) not valid'],
    ['create index', 'create index on a (b)', 'create table a (b int); create index on a (b)'],
    ['create index', 'create unique index concurrently x on a (b)', 'drop index x'],
    ['add column not null', 'alter table a add b int not null', 'alter table a add b int not null default 1'],
    [
      'volatile default',
      'alter table a add b uuid default gen_random_uuid()',
      'alter table a add b timestamptz default now()',
    ],
    ['volatile default', "alter table a add b text default 'x' || f()", "alter table a add b text default 'x'::text"],
    ['generated column', 'alter table a add b int generated always as (c) stored', 'alter table a add b int'],
    ['constraint', 'alter table a add check (b > 0)', 'alter table a add check (b > 0) not valid'],
    ['constraint', 'alter table a add b int check (b > 0)', 'create table a (b int check (b > 0))'],
    [
      'constraint',
      'alter table a add foreign key (b) references c',
      'alter table a add foreign key (b) references c not valid',
    ],
    ['constraint', 'alter table a add b int default 1 references c', 'alter table a add b int references c'],
    [
      'validate constraint',
      'alter table a add constraint k check (b > 0) not valid; alter table a validate constraint k',
      'alter table a validate constraint k',
    ],
    ['unique', 'alter table a add unique (b)', 'alter table a add constraint k unique using index i'],
    ['update', 'update a set b = 1', 'create table a (b int); update a set b = 1'],
    ['delete', 'delete from a', 'create table a (b int); delete from a'],
    ['do', 'do $$ begin perform 1; end $$', 'select 1'],
  ])('%s: %s is refused, %s is not', async (problem, refused, accepted) => {
    expect(await problemsIn(refused)).toEqual([problem]);
    expect(await problemsIn(accepted)).toEqual([]);
  });

  test('may do so where a comment before the statement gives a reason', async () => {
    expect(
      await lintMigration(
        '-- é\nselect 1;\n\n-- allowed: forty rows\n-- at most\ncreate index on a (b);\ndrop table c;',
      ),
    ).toEqual([{ line: 7, problem: expect.stringMatching(/^drop table/) }]);
    const withoutReason = '-- allowed:\ndrop table c';
    const ofAnother = 'select 1; -- allowed: as this\ndrop table c';
    for (const text of [withoutReason, ofAnother]) expect(await problemsIn(text)).toEqual(['drop table']);
  });

  test('is every migration of the folder', async () => {
    const files = readdirSync(folder).filter((file) => file > lastOld);
    const refused = files.map(async (file) => {
      const refusals = await lintMigration(readFileSync(folder + file, 'utf8'));
      return refusals.map(({ line, problem }) => `${file}:${line} ${problem}`);
    });
    expect((await Promise.all(refused)).flat()).toEqual([]);
    expect(await problemsIn(readFileSync(folder + lastOld, 'utf8')), 'the lint reads migrations').toContain(
      'drop table',
    );
  });
});
