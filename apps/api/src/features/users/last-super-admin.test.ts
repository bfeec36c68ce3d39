import { randomUUID } from 'node:crypto';
import { calls } from '@tvet/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../../testing/portal-types.ts';
import { givePassword } from '../../testing/sign-in.ts';
import { testPortal } from '../../testing/test-portal.ts';
import { loops } from '../../testing/tier.ts';

const rounds = loops(100);

interface Person {
  readonly id: string;
  readonly visitor: Visitor;
}

const portal = testPortal();
let three: readonly [Person, Person, Person];
beforeAll(async () => {
  three = [await superAdmin(1), await superAdmin(2), await superAdmin(3)];
});
beforeEach(() => onlyThese());

async function superAdmin(number: number): Promise<Person> {
  const { id } = await portal.db
    .insertInto('users')
    .values({ role: 'superAdmin', first_name: 'Super', last_name: 'Admin', email: `super${number}@test.example` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await givePassword(portal.db, id);
  const claims = { userId: id, role: 'superAdmin', sessionId: randomUUID() } as const;
  const person = { email: null, phone_number: null, given_name: 'Super', family_name: 'Admin' };
  return { id, visitor: portal.withToken((await portal.context.tokens.issue(claims, person)).access_token) };
}

/** Enables these superAdmins and disables all other superAdmins. */
async function onlyThese(...people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await portal.db
    .updateTable('users')
    .set({ role: 'superAdmin', disabled_at: new Date() })
    .where('role', '=', 'superAdmin')
    .execute();
  if (ids.length === 0) return;
  await portal.db.updateTable('users').set({ role: 'superAdmin', disabled_at: null }).where('id', 'in', ids).execute();
}

const active = async (): Promise<string[]> => {
  const rows = await portal.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superAdmin')
    .where('password_kind', '=', 'own')
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};
const disable = (by: Person, { id }: Person) =>
  by.visitor.send(calls.changeUserStatus, { params: { id }, body: { disabled: true } });
const demote = (by: Person, { id }: Person) =>
  by.visitor.send(calls.changeUser, { params: { id }, body: { role: 'officer' } });

describe('the last active superAdmin', () => {
  it('stays, however two disable or demote each other at the same instant', async () => {
    const [one, two] = three;
    for (let round = 0; round < rounds; round += 1) {
      await onlyThese(one, two);
      const [first, second] = round % 2 ? [disable, demote] : [demote, disable];
      const answers = await Promise.all([first(one, two), second(two, one)]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
      expect(await active()).toHaveLength(1);
    }
  });

  it('stays, however three do it in a ring', async () => {
    const [one, two, other] = three;
    for (let round = 0; round < rounds / 4; round += 1) {
      await onlyThese(one, two, other);
      const answers = await Promise.all([disable(one, two), disable(two, other), disable(other, one)]);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect((await active()).length).toBeGreaterThan(0);
    }
  });

  it('is refused by name, also when the one who asks is counted no more', async () => {
    const [last, caller] = three;
    await onlyThese(last, caller);
    // The caller has only a temporary password: a pending invitation does not count.
    await givePassword(portal.db, caller.id, new Date(Date.now() + 60_000));
    for (const answer of [await disable(caller, last), await demote(caller, last)]) {
      expect([answer.status, answer.body.code]).toEqual([422, 'LAST_SUPER_ADMIN']);
    }
    expect(await active()).toEqual([last.id]);
    await givePassword(portal.db, caller.id);
  });

  it('may go when another is active', async () => {
    const [one, two] = three;
    await onlyThese(one, two);
    expect((await demote(one, two)).body.data).toMatchObject({ role: 'officer' });
    await onlyThese(one, two);
    expect((await disable(two, one)).body.data).toMatchObject({ disabled: true });
    expect(await active()).toEqual([two.id]);
  });
});
