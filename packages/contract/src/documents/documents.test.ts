import { describe, expect, test } from 'vitest';
import {
  addDays,
  isPeriodOf,
  kindOfPeriod,
  periodLabel,
  periodOfDay,
  periodsBeginning,
  shiftPeriod,
  spanOfPeriod,
} from './periods.ts';
import {
  askedPeriods,
  type DocumentRules,
  defaultDocumentRules,
  dueDayOf,
  hasBegun,
  isEarlyReport,
  isPeriodOfType,
  owes,
  urgencyOf,
} from './rules.ts';
import { attendanceTemplateName } from './template-name.ts';

describe('a period', () => {
  test.each([
    ['2026-10', 'month', '2026-10-01', '2026-10-31', 'October 2026'],
    ['2024-02', 'month', '2024-02-01', '2024-02-29', 'February 2024'],
    ['2026-Q4', 'quarter', '2026-10-01', '2026-12-31', 'October to December 2026'],
    ['2026-H1', 'half', '2026-01-01', '2026-06-30', 'January to June 2026'],
    ['2026', 'year', '2026-01-01', '2026-12-31', '2026'],
  ] as const)('%s is a %s from %s to %s, said %s', (period, kind, first, last, label) => {
    expect(kindOfPeriod(period)).toBe(kind);
    expect(spanOfPeriod(period)).toEqual({ first, last });
    expect(periodLabel(period)).toBe(label);
    expect(periodOfDay(kind, first)).toBe(period);
    expect(periodOfDay(kind, last)).toBe(period);
    expect(periodOfDay(kind, addDays(last, 1))).toBe(shiftPeriod(period, 1));
  });

  test.each([
    '2026-13',
    '2026-00',
    '2026-1',
    '2026-Q5',
    '2026-Q0',
    '2026-H3',
    '26',
    '2026-q1',
    '1999-01',
    ' 2026',
    '2026-10-01',
    '',
  ])('is not written %j', (text) => {
    expect(kindOfPeriod(text)).toBeUndefined();
    expect(() => spanOfPeriod(text)).toThrow();
  });

  test('follows the one before over the end of a year', () => {
    expect(shiftPeriod('2026-12', 1)).toBe('2027-01');
    expect(shiftPeriod('2026-Q1', -1)).toBe('2025-Q4');
    expect(shiftPeriod('2026-H2', 3)).toBe('2028-H1');
  });

  test('begins on a day of a span, both ends included', () => {
    expect(periodsBeginning('month', '2026-08-01', '2026-10-01')).toEqual(['2026-08', '2026-09', '2026-10']);
    expect(periodsBeginning('month', '2026-08-02', '2026-09-30')).toEqual(['2026-09']);
    expect(periodsBeginning('quarter', '2026-01-01', '2026-06-30')).toEqual(['2026-Q1', '2026-Q2']);
    expect(periodsBeginning('half', '2026-07-02', '2026-12-31')).toEqual([]);
  });

  test('of every month of a century begins the day after the one before ends', () => {
    for (const kind of ['month', 'quarter', 'half', 'year'] as const) {
      const all = periodsBeginning(kind, '2000-01-01', '2099-12-31');
      expect(all.length).toBeGreaterThan(99);
      for (const [index, period] of all.entries()) {
        expect(isPeriodOf(kind, period)).toBe(true);
        const next = all[index + 1];
        if (next) expect(addDays(spanOfPeriod(period).last, 1)).toBe(spanOfPeriod(next).first);
      }
    }
  });
});

test.each([
  ['Plumbing & Pipe-fitting', 'attendance_template_Plumbing_Pipe-fitting_2026-10.csv'],
  ['Woodwork, Carpentry & Joinery', 'attendance_template_Woodwork_Carpentry_Joinery_2026-10.csv'],
  ['(Other)', 'attendance_template_Other_2026-10.csv'],
])('the sheet of %s is called %s', (skillName, name) => {
  expect(attendanceTemplateName(skillName, '2026-10')).toBe(name);
});

describe('what is due', () => {
  const rules = defaultDocumentRules;
  test('is a timetable two weeks into its quarter, a report after the end of its period', () => {
    expect(dueDayOf(rules, 'training_timetable', '2026-Q4')).toBe('2026-10-15');
    expect(dueDayOf(rules, 'monthly_attendance_report', '2026-09')).toBe('2026-10-07');
    expect(dueDayOf(rules, 'basic_equipment_report', '2026-H1')).toBe('2026-07-15');
  });

  test('is of the form of its type', () => {
    expect(isPeriodOfType('monthly_attendance_report', '2026-Q4')).toBe(false);
    expect(isPeriodOfType('training_timetable', '2026-Q4')).toBe(true);
    expect(isPeriodOfType('basic_equipment_report', '2026')).toBe(false);
  });

  test('can be sent from the first day of its period on', () => {
    expect(hasBegun('2026-10', '2026-09-30')).toBe(false);
    expect(hasBegun('2026-10', '2026-10-01')).toBe(true);
  });

  test('is early for a report as long as its period is not over, and never for a timetable', () => {
    expect(isEarlyReport('monthly_attendance_report', '2026-10', '2026-10-31')).toBe(true);
    expect(isEarlyReport('monthly_attendance_report', '2026-10', '2026-11-01')).toBe(false);
    expect(isEarlyReport('basic_equipment_report', '2026-H1', '2026-06-30')).toBe(true);
    expect(isEarlyReport('basic_equipment_report', '2026-H1', '2026-07-01')).toBe(false);
    expect(isEarlyReport('training_timetable', '2026-Q4', '2026-10-05')).toBe(false);
  });

  test('is open until seven days before, due until its day is over, then overdue, and done once it was sent', () => {
    const of = (status: Parameters<typeof urgencyOf>[1]['status'], today: string) =>
      urgencyOf(rules, { dueOn: '2026-10-15', status }, today);
    expect(['2026-10-07', '2026-10-08', '2026-10-15', '2026-10-16'].map((today) => of('missing', today))).toEqual([
      'open',
      'due',
      'due',
      'overdue',
    ]);
    for (const status of ['rejected', 'modification_required'] as const)
      expect(of(status, '2026-10-16')).toBe('overdue');
    for (const status of ['pending', 'approved'] as const) expect(of(status, '2026-10-16')).toBe('done');
  });

  test('is what began since the ministry asks for it, of the types that it requires, the earliest due first', () => {
    const asked = askedPeriods({ ...rules, askedSince: '2026-07-01' }, '2026-10-20');
    expect(asked.map(({ period }) => period)).toEqual([
      '2026-Q3',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-Q4',
      '2026-10',
      '2026-H2',
    ]);
    const without: DocumentRules = {
      ...rules,
      askedSince: '2026-07-01',
      types: {
        ...rules.types,
        monthly_attendance_report: { ...rules.types.monthly_attendance_report, required: false },
      },
    };
    expect(askedPeriods(without, '2026-10-20').map(({ period }) => period)).toEqual(['2026-Q3', '2026-Q4', '2026-H2']);
  });

  test('is owed by a trade that was there on the first day of the period and is asked for it', () => {
    const [timetable] = askedPeriods({ ...rules, askedSince: '2026-10-01' }, '2026-10-01');
    if (!timetable) throw new Error('Nothing is asked');
    const plumbing = { skillName: 'Plumbing & Pipe-fitting', closures: [] };
    expect(owes(rules, timetable, { ...plumbing, since: '2026-10-01' })).toBe(true);
    expect(owes(rules, timetable, { ...plumbing, since: '2026-10-02' })).toBe(false);
    expect(owes(rules, timetable, { ...plumbing, since: null })).toBe(false);
    const closed = (from: string, until: string | null) => ({
      ...plumbing,
      since: '2026-01-01',
      closures: [
        { from: '2026-02-01', until: '2026-03-01' },
        { from, until },
      ],
    });
    // A centre closed on the first day owes nothing, whenever it reopened, except if it reopened on that very day.
    expect(owes(rules, timetable, closed('2026-10-01', null))).toBe(false);
    expect(owes(rules, timetable, closed('2026-08-03', '2026-10-02'))).toBe(false);
    expect(owes(rules, timetable, closed('2026-08-03', '2026-10-01'))).toBe(true);
    expect(owes(rules, timetable, closed('2026-10-02', null))).toBe(true);
    const excepted: DocumentRules = {
      ...rules,
      types: {
        ...rules.types,
        training_timetable: { ...rules.types.training_timetable, exceptSkills: [plumbing.skillName] },
      },
    };
    expect(owes(excepted, timetable, { ...plumbing, since: '2026-01-01' })).toBe(false);
  });
});
