import { calls } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { windowMs } from '../../platform/security/throttle.ts';
import { solvedHeader } from '../../testing/solve.ts';
import { testPortal } from '../../testing/test-portal.ts';

const suggestionLimit = calls.suggestSkill.limits.hits;

const portal = testPortal();

const suggestion = {
  skillName: 'Boat Building',
  skillType: 'Other',
  skillDescription: 'Wooden boats',
  locationAddress: 'Bonny',
  stateName: 'Rivers',
} as const;

describe('a suggested skill', () => {
  it('comes from anybody and is read by superAdmin and platformAdmin, newest first', async () => {
    expect((await portal.stranger.send(calls.suggestSkill, { body: suggestion })).status).toBe(200);
    const second = { skillName: '  Shea Butter  ', skillType: 'Agriculture', stateName: 'Niger' } as const;
    expect((await portal.stranger.send(calls.suggestSkill, { body: second })).status).toBe(200);

    const admin = portal.as('platformAdmin');
    const { body } = await admin.send(calls.listSkillSuggestions);
    expect(body.total).toBe(2);
    expect(body.data.map((row) => row.skillName)).toEqual(['Shea Butter', 'Boat Building']);
    expect(body.data[1]).toMatchObject(suggestion);
    const rivers = await admin.send(calls.listSkillSuggestions, { query: { stateName: 'Rivers' } });
    expect(rivers.body.data.map((row) => row.skillName)).toEqual(['Boat Building']);
    const agriculture = await admin.send(calls.listSkillSuggestions, { query: { skillType: 'Agriculture' } });
    expect(agriculture.body.data.map((row) => row.skillName)).toEqual(['Shea Butter']);
  });

  it.each([
    ['skillName', '', 'Skill name is required'],
    ['skillName', 'x'.repeat(121), undefined],
    ['skillType', 'banana', 'Category is required'],
    ['stateName', 'Atlantis', 'State is required'],
    ['skillDescription', 'x'.repeat(1001), undefined],
  ])('with a wrong %s is refused by the field', async (field, value, message) => {
    const { status, body } = await portal.stranger.send(calls.suggestSkill, {
      body: { ...suggestion, [field]: value } as never,
    });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.field).toBe(field);
    if (message) expect(body.errors?.[0]?.message).toBe(message);
  });
});

it('takes thirty suggestions from an address in 15 minutes, also when they come at once, and more for work', async () => {
  const send = (remoteAddress: string, headers?: Record<string, string>) =>
    portal.stranger.send(calls.suggestSkill, { body: suggestion, remoteAddress, headers });
  const kept = async () => (await portal.db.selectFrom('skill_suggestions').select('id').execute()).length;
  const before = await kept();
  const answers = await Promise.all(Array.from({ length: suggestionLimit + 5 }, () => send('102.89.7.1')));
  const refused = answers.filter(({ status }) => status === 428);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(suggestionLimit);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('CHALLENGE_REQUIRED'));
  expect(await kept()).toBe(before + suggestionLimit);
  expect((await send('102.89.7.1', await solvedHeader(refused[0]?.body ?? {}))).status).toBe(200);
  expect(await kept()).toBe(before + suggestionLimit + 1);
  expect((await send('102.89.7.2')).status).toBe(200);
  portal.advance(windowMs);
  expect((await send('102.89.7.1')).status).toBe(200);
});
