import { randomUUID } from 'node:crypto';
import type { ApplicationDraft } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearApplications } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { applying, newNumber, offerCentre, openIntakes } from '../../testing/drafts.ts';
import { setIntake } from '../../testing/intake.ts';
import { setRow } from '../../testing/rows.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();
let centre: string;
beforeEach(async () => {
  await clearApplications(portal.db);
  await portal.db.deleteFrom('throttles').execute();
  await portal.db.updateTable('applicants').set({ nin_encrypted: null, nin_index: null, nin_last4: null }).execute();
  await openIntakes(portal);
  centre = await offerCentre(portal);
});

const me = (who?: PersonName) => applying(portal, who);
const reject = (id: string) =>
  setRow(portal.db, 'applications', id, { status: 'rejected', rejection_reason: 'Incomplete application' });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status;

describe('one person', () => {
  const filledBoth = async (nin: string): Promise<[ApplicationDraft, ApplicationDraft]> => [
    await me().filled(centre, { nin }),
    await me('otherApplicant').filled(centre, { nin }),
  ];

  it('may fill in a NIN that somebody else typed: it is theirs who submit it first', async () => {
    const [one, other] = await filledBoth(newNumber());
    expect((await me('otherApplicant').submit(other.id)).status).toBe(200);
    const { status, body } = await me().submit(one.id);
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([409, 'NIN_HAS_APPLICATION', 'nin']);
    expect(body.message).toContain('sign in there');
    expect((await me().open(one.id)).body.data).toMatchObject({ status: 'initiated', draft: { id: one.id } });
  });

  it('on two accounts at the same instant submits once', async () => {
    for (let round = 0; round < 4; round += 1) {
      await clearApplications(portal.db);
      const [one, other] = await filledBoth(newNumber());
      const answers = await Promise.all([me().submit(one.id), me('otherApplicant').submit(other.id)]);
      expect(answers.map(({ body }) => body.code ?? 'submitted').sort()).toEqual(['NIN_HAS_APPLICATION', 'submitted']);
    }
  });

  it('who was rejected under a number keeps nobody from applying with it by beginning anew', async () => {
    const nin = newNumber();
    const first = await me().filled(centre, { nin });
    await me().submit(first.id);
    await reject(first.id);
    expect(codeOf(await me().begin())).toBe(200);
    const owner = await me('otherApplicant').filled(centre, { nin });
    expect(codeOf(await me('otherApplicant').submit(owner.id))).toBe(200);
  });

  it('may begin anew while somebody else has applied with the number, and is told so when they submit it again', async () => {
    const nin = newNumber();
    const first = await me().filled(centre, { nin });
    await me().submit(first.id);
    await reject(first.id);
    const owner = await me('otherApplicant').filled(centre, { nin });
    await me('otherApplicant').submit(owner.id);

    const again = await me().filled(centre, { nin });
    const refused = await me().submit(again.id);
    expect([refused.status, refused.body.code, refused.body.errors?.[0]?.field]).toEqual([
      409,
      'NIN_HAS_APPLICATION',
      'nin',
    ]);
    expect(codeOf(await me().save(again.id, { version: again.version, nin: newNumber() }))).toBe(200);
    expect(codeOf(await me().submit(again.id))).toBe(200);
  });

  it('who corrects the number in a later intake is not held against what others submitted to the earlier one', async () => {
    const nin = newNumber();
    const mistyped = await me().filled(centre);
    await me().submit(mistyped.id);
    const theirs = await me('otherApplicant').filled(centre, { nin });
    await me('otherApplicant').submit(theirs.id);
    const later = await portal.db
      .insertInto('intakes')
      .values({ name: `later ${randomUUID()}`, starts_on: '2026-02-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setIntake(portal.db, { intake: later.id }, 'open', 'STC');

    const corrected = await me().filled(centre, { nin });
    expect(codeOf(await me().submit(corrected.id))).toBe(200);
    const again = await me('otherApplicant').filled(centre, { nin });
    expect(codeOf(await me('otherApplicant').submit(again.id))).toBe('NIN_HAS_APPLICATION');
    await clearApplications(portal.db);
    await portal.db.deleteFrom('intakes').where('id', '=', later.id).execute();
  });
});
