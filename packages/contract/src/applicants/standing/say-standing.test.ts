import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { applicationStatuses } from '../../applications/states.ts';
import { sayProgress, sayStanding } from './say-standing.ts';
import type { Standing } from './schema.ts';

const standing: Standing = {
  id: '5f0c1d2e-0000-4000-8000-000000000001',
  applicantId: 'TV-7K3M-9PWX',
  status: 'approved',
  tvetCategory: 'STC',
  skillName: 'Welding & Fabrication',
  createdAt: '2027-02-27T10:00:00.000Z',
  submittedAt: '2027-03-03T10:00:00.000Z',
  verifiedAt: '2027-03-05T10:00:00.000Z',
  decidedAt: '2027-03-09T10:00:00.000Z',
  registeredAt: '2027-04-02T10:00:00.000Z',
  declinedAt: '2027-03-11T10:00:00.000Z',
  withdrawnAt: null,
  correctionDueAt: null,
  reason: null,
  rejection: null,
  center: {
    name: 'Aba College',
    category: 'STC',
    address: '1 Factory Road, Aba, Abia',
    phone: '0803 111 2222',
    email: null,
  },
  medianDays: 5,
  usualDays: 12,
  waitingDays: 4,
  isLate: false,
  intake: { open: true, changesAt: '2027-03-31T16:00:00.000Z' },
  canApplyAgain: false,
  contactEmail: 'help@test.example',
  ways: ['sms', 'email'],
};
const say = (facts: Partial<Standing>) => sayStanding({ ...standing, ...facts }, i18n);

describe('where an application stands', () => {
  it.each([
    ['initiated', 'You started your application on 27 February 2027 and have not submitted it yet.'],
    [
      'pending_approval',
      'Your application has been with the ministry since 3 March 2027. Half are answered within 5 days, and nine in ten within 12 days.',
    ],
    [
      'approval_requested',
      'Your application has been with the ministry since 3 March 2027. Half are answered within 5 days, and nine in ten within 12 days. It was checked on 5 March 2027. A second person will decide.',
    ],
    ['approved', 'Your application was approved on 9 March 2027. Aba College will register you.'],
    ['registered', 'You were registered at Aba College on 2 April 2027.'],
    ['declined', 'You declined your place on 11 March 2027. Your application is closed.'],
  ] as const)('%s is told with its day', (status, text) => {
    expect(say({ status }).text).toBe(text);
  });

  it('asks for the correction until its day, in the statuses that wait for it', () => {
    for (const status of ['pending_approval', 'approval_requested'] as const) {
      const { title, next } = say({ status, correctionDueAt: '2027-03-31T22:59:59.000Z' });
      expect([title, next[0]]).toEqual([
        'Your application is waiting for you',
        'Your application needs a correction. Send it by 31 March 2027.',
      ]);
    }
  });

  it('tells a withdrawal from a declined place', () => {
    const { title, text, next } = say({ status: 'declined', withdrawnAt: '2027-03-12T10:00:00.000Z' });
    expect([title, text]).toEqual([
      'You withdrew your application',
      'You withdrew your application on 12 March 2027. It is closed.',
    ]);
    expect(next[0]).toMatch(/^You can apply again\./);
  });

  it('says what now in every status, and asks nobody to come but who is approved', () => {
    expect(applicationStatuses).toHaveLength(7);
    for (const status of applicationStatuses) {
      const { title, next, bring } = say({ status, reason: 'Incomplete application' });
      expect(title, status).not.toBe('');
      expect(next.length, status).toBeGreaterThan(0);
      expect(bring.length > 0, status).toBe(status === 'approved');
    }
  });

  it.each([
    [['sms', 'email'], 'You do not need to do anything now. We will write to you by SMS and email when it is decided.'],
    [['sms'], 'You do not need to do anything now. We will write to you by SMS when it is decided.'],
    [['email'], 'You do not need to do anything now. We will write to you by email when it is decided.'],
    [[], 'You do not need to do anything now. Check this page to see when it is decided.'],
  ] as const)('promises whoever is written to by %j no other way', (ways, sentence) => {
    for (const status of ['pending_approval', 'approval_requested'] as const) {
      expect(say({ status, ways: [...ways] }).next).toEqual([sentence]);
    }
  });

  it('leads who is approved to the centre: where, whom to call, what to bring', () => {
    const { next, bring } = say({});
    expect(next.slice(0, 2)).toEqual([
      'Go to Aba College: 1 Factory Road, Aba, Abia.',
      'Call first to ask when to come: 0803 111 2222.',
    ]);
    expect(bring).toContain('Your applicant ID: TV-7K3M-9PWX');
    expect(say({ tvetCategory: 'VEI' }).bring).toContain('The original of the proof that you uploaded');
  });

  it('says the reason of a rejection, what can be done about it and when one may apply again', () => {
    const rejected = (reason: string, facts: Partial<Standing> = {}) => say({ status: 'rejected', reason, ...facts });
    expect(rejected('Incomplete application').text).toBe(
      'Your application was rejected on 9 March 2027. Reason: Incomplete application',
    );
    const detailed = rejected('Incomplete application', {
      rejection: { details: ['Your NIN is missing.'], advice: ['Get your NIN.'] },
    });
    expect(detailed.text).toMatch(/Reason: Incomplete application\. Your NIN is missing\.$/);
    expect(detailed.next[0]).toBe('Get your NIN.');
    expect(say({ status: 'rejected' }).text).toBe('Your application was rejected on 9 March 2027.');
    expect(rejected('The photo shows somebody else').next[0]).toBe(
      'You can apply again. STC (6 months) is open until 31 March 2027 at 17:00.',
    );
    expect(rejected('No', { intake: { open: false, changesAt: null } }).next[0]).toBe(
      'You can apply again. STC (6 months) is closed. No opening date has been set yet.',
    );
    expect(rejected('No', { tvetCategory: 'MCP', intake: null }).next[0]).toBe(
      'You can apply again once applications are open.',
    );
    expect(rejected('No').next.at(-1)).toContain('help@test.example');
  });

  it('promises no days where none were measured', () => {
    const status = 'pending_approval';
    expect(say({ status, usualDays: null, medianDays: null }).text).toBe(
      'Your application has been with the ministry since 3 March 2027.',
    );
    expect(say({ status, medianDays: 1, usualDays: 1 }).text).toMatch(/\. Nine in ten are answered within 1 day\.$/);
  });

  it.each([
    ['initiated', 'Submitted 3 March 2027, Checked 5 March 2027, Approved 9 March 2027, Registered 2 April 2027', 0],
    [
      'approval_requested',
      'Submitted 3 March 2027, Checked 5 March 2027, Approved 9 March 2027, Registered 2 April 2027',
      2,
    ],
    ['registered', 'Submitted 3 March 2027, Checked 5 March 2027, Approved 9 March 2027, Registered 2 April 2027', 4],
    ['rejected', 'Submitted 3 March 2027, Checked 5 March 2027, Rejected 9 March 2027', 3],
    ['declined', 'Submitted 3 March 2027, Checked 5 March 2027, Approved 9 March 2027, Declined 11 March 2027', 4],
  ] as const)('shows the way of an application that is %s', (status, way, done) => {
    const steps = sayProgress({ ...standing, status }, i18n);
    expect(steps.map(({ label, day }) => `${label} ${day}`).join(', ')).toBe(way);
    expect(steps.filter(({ isDone }) => isDone)).toHaveLength(done);
  });

  it('leaves out what an application that has ended skipped', () => {
    const labels = (facts: Partial<Standing>) => sayProgress({ ...standing, ...facts }, i18n).map(({ label }) => label);
    expect(labels({ status: 'rejected', verifiedAt: null })).toEqual(['Submitted', 'Rejected']);
    expect(labels({ status: 'declined', verifiedAt: null, decidedAt: null })).toEqual(['Submitted', 'Declined']);
    const withdrawnAt = '2027-03-12T10:00:00.000Z';
    expect(labels({ status: 'declined', decidedAt: null, withdrawnAt })).toEqual(['Submitted', 'Checked', 'Withdrawn']);
    expect(labels({ status: 'pending_approval', verifiedAt: null, decidedAt: null })).toHaveLength(4);
  });

  it('admits that a decision takes longer than usual, and says whom to ask', () => {
    for (const status of ['pending_approval', 'approval_requested'] as const) {
      const { text, next } = say({ status, waitingDays: 34, isLate: true });
      expect(text).toContain(
        'since 3 March 2027. That is 34 days, longer than usual: nine in ten applications are answered within 12 days.',
      );
      expect(next.at(-1)).toContain('write to help@test.example and give your applicant ID, TV-7K3M-9PWX.');
    }
  });

  it('does not speak of lateness while the ministry waits for a correction', () => {
    const correctionDueAt = '2027-04-20T22:59:59.000Z';
    const { text, next } = say({ status: 'pending_approval', waitingDays: 34, isLate: true, correctionDueAt });
    expect([text, ...next].join(' ')).not.toMatch(/longer than usual|still in the queue/);
  });

  it('names the day an application is known by where the day of a step was never written down', () => {
    expect(say({ registeredAt: null, status: 'registered' }).text).toBe(
      'You were registered at Aba College on 3 March 2027.',
    );
    expect(say({ center: null }).text).toContain('Your training centre will register you.');
    expect(say({ center: null }).next[0]).toMatch(/^We will tell you which training centre to go to/);
    expect(say({ center: null, status: 'registered' }).text).toContain('registered at your training centre on');
  });
});
