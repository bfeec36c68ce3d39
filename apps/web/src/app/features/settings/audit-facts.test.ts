import type { AuditEvent } from '@tvet/contract';
import { describe, expect, test } from 'vitest';
import { actionLabel, factsOf, subjectOf } from './audit-facts.ts';

const event = (details: Record<string, unknown>): AuditEvent => ({
  id: 1,
  at: '2026-01-05T08:00:00.000Z',
  actor: null,
  action: 'user.changed',
  subjectType: 'user',
  subjectId: null,
  details,
  requestId: null,
});

describe('a line of the audit trail', () => {
  test('says of a user what changed from what to what, in the labels people know', () => {
    const line = event({ name: 'Ada Obi', before: { role: 'officer' }, after: { role: 'platformAdmin' } });
    expect(subjectOf(line)).toBe('Ada Obi');
    expect(factsOf(line)).toEqual([{ label: 'Role', from: 'Officer', to: 'Platform Admin' }]);
  });

  test('says of an export which applications it was about, in the labels people know', () => {
    const filters = { status: ['rejected', 'approved'], assigned: false, state: 'Oyo', sort: 'oldest' };
    expect(factsOf(event({ format: 'csv', filters }))).toEqual([
      { label: 'File', to: 'CSV' },
      {
        label: 'Filters',
        to: 'Assigned to a centre: No; Status: Rejected or Approved; State: Oyo; oldest first',
      },
    ]);
    expect(factsOf(event({ filters: { sort: 'newest' } }))).toEqual([{ label: 'Filters', to: 'newest first' }]);
  });

  test('says of the settings only what differs', () => {
    const window = { open: false, byHand: 'closed', opensAt: null, closesAt: null };
    const before = { contactEmail: 'a@b.example', intake: { STC: window, VEI: window } };
    const opened = { ...window, open: true, byHand: null, opensAt: '2026-01-05T08:00:00.000Z' };
    const after = { contactEmail: 'a@b.example', intake: { STC: opened, VEI: window } };
    expect(factsOf(event({ before, after }))).toEqual([
      { label: 'STC (6 months), applications', from: 'Closed', to: 'Open between two dates' },
      { label: 'STC (6 months), opens', from: 'none', to: '5 Jan 2026, 09:00' },
    ]);
  });

  test('says of the rules of documents which one differs, of which type', () => {
    const rule = { required: true, dueDays: 14, exceptSkills: [] };
    const before = { documents: { reminders: true, types: { training_timetable: rule } } };
    const changed = { required: false, dueDays: 21, exceptSkills: ['Blacksmithing'] };
    const after = { documents: { reminders: false, types: { training_timetable: changed } } };
    const of = 'Center documents, Training Timetable';
    expect(factsOf(event({ before, after }))).toEqual([
      { label: 'Center documents, remind centres', from: 'Yes', to: 'No' },
      { label: `${of}, centres must send it`, from: 'Yes', to: 'No' },
      { label: `${of}, days until it is due`, from: '14', to: '21' },
      { label: `${of}, not required for these skills`, from: 'none', to: 'Blacksmithing' },
    ]);
  });

  test('says what an invitation was made with', () => {
    const facts = factsOf(event({ name: 'Ada Obi', role: 'centerAdmin', centers: [{ id: '1', name: 'Kano Centre' }] }));
    expect(facts).toEqual([
      { label: 'Role', to: 'Centre Admin' },
      { label: 'Centres', to: 'Kano Centre' },
    ]);
  });

  test('says of a sign-up what was confirmed', () => {
    expect(factsOf(event({ identifier: 'phone' }))).toEqual([{ label: 'Confirmed', to: 'Phone number' }]);
  });

  test('says of a centre what changed in its own labels and words', () => {
    const before = { contactEmail: 'a@b.example', ideasFunded: false, status: 'active' };
    const after = { contactEmail: 'c@d.example', ideasFunded: true, status: 'inactive' };
    expect(factsOf({ ...event({ before, after }), subjectType: 'centre' })).toEqual([
      { label: 'Contact email', from: 'a@b.example', to: 'c@d.example' },
      { label: 'IDEAS funded', from: 'No', to: 'Yes' },
      { label: 'Status', from: 'Active', to: 'Inactive' },
    ]);
  });

  test('shows an action without a label by its name', () => {
    expect(actionLabel('user.disabled')).toBe('Disabled a user');
    expect(actionLabel('centre.imported')).toBe('centre.imported');
  });
});
