import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import type { DatabaseConnection } from './connect.ts';
import { derivedId } from './derived-id.ts';
import { checkInstallation, type Installation, markInstallation, WrongDatabaseError } from './installation.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
beforeEach(() => sql`truncate users, installation cascade`.execute(connection.db));
afterAll(() => connection.close());

const demo: Installation = { demo: true, engine: 'postgresql' };
const production: Installation = { demo: false, engine: 'postgresql' };

const start = (installation: Installation) => markInstallation(connection.db, installation);
const addPerson = (id: string) =>
  connection.db
    .insertInto('users')
    .values({ id, role: 'officer', first_name: 'Ada', last_name: 'Obi', phone: '+2348031112222' })
    .execute();
const marks = async () =>
  (await connection.db.selectFrom('installation').select('is_demo').execute()).map(({ is_demo }) => is_demo);

describe('an empty database', () => {
  it.each([
    ['a demo', demo],
    ['production', production],
  ])('is marked by its first start, as %s, and stays what it is', async (_, installation) => {
    await start(installation);
    await start(installation);
    expect(await marks()).toEqual([installation.demo]);
    const change = connection.db.updateTable('installation').set({ is_demo: !installation.demo });
    await expect(change.execute()).rejects.toThrow('never changed');
    const second = connection.db.insertInto('installation').values({ is_only: false, is_demo: true });
    await expect(second.execute()).rejects.toThrow('check constraint');
  });

  it('is of one kind when both start on it at once', async () => {
    const outcomes = await Promise.allSettled([start(demo), start(production)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await marks()).toHaveLength(1);
  });
});

describe('a database that is marked', () => {
  it('is refused to a demo when it is a real installation’s, with people in it or none', async () => {
    await start(production);
    await expect(checkInstallation(connection.db, demo)).rejects.toThrow(WrongDatabaseError);
    await addPerson(randomUUID());
    await expect(start(demo)).rejects.toThrow('belongs to a real installation');
    await expect(start({ ...demo, engine: 'embedded' })).rejects.toThrow('belongs to a real installation');
  });

  it('is refused to production when it is a demo’s, and a demo takes it with whoever signed up there', async () => {
    await start(demo);
    await addPerson(randomUUID());
    await expect(start(production)).rejects.toThrow('belongs to a demo, whose accounts are known');
    await start(demo);
  });
});

describe('a database from before there was a mark', () => {
  it('is a demo’s when the seed made everybody in it', async () => {
    await addPerson(derivedId('user:+2348031112222'));
    await expect(start(production)).rejects.toThrow('people from a demo');
    await start(demo);
    expect(await marks()).toEqual([true]);
  });

  it('becomes production’s when nobody in it is the seed’s', async () => {
    await addPerson(randomUUID());
    await expect(checkInstallation(connection.db, demo)).rejects.toThrow('real people');
    await start(production);
    expect(await marks()).toEqual([false]);
  });

  it('is a demo’s on the embedded engine, which nothing else uses, whoever tried it', async () => {
    await addPerson(randomUUID());
    await start({ demo: true, engine: 'embedded' });
    expect(await marks()).toEqual([true]);
  });
});
