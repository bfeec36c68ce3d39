// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import {
  type InvariantState,
  type OperationsProblemCode,
  type OperationsState,
  operationsProblems,
} from '@tvet/contract';
import { expect, test } from 'vitest';
import { openApp, press, refusal } from '../../testing/open-app.tsx';
import { sentencesOf } from './words.ts';

const at = '2026-06-01T12:00:00.000Z';
const id = '11111111-2222-4333-8444-555555555555';
const invariant: Omit<InvariantState, 'name'> = {
  sentence: 'No file waits.',
  todo: 'Check clamd.',
  record: 'application',
  total: 0,
  ids: [],
  error: null,
  checkedAt: at,
  violatedSince: null,
};

const healthy: OperationsState = {
  at,
  problems: [],
  invariants: [
    { ...invariant, name: 'no-file-waits' },
    { ...invariant, name: 'approved-by-two', sentence: 'Two people approve.', todo: 'Ask them.' },
  ],
  checking: false,
  checkedAt: at,
  storedFiles: { missing: [], missingTotal: 0, checked: 12, passFinishedAt: null },
  queues: [{ name: 'sms', size: 3, oldestAt: '2026-06-01T11:58:30.000Z' }],
  jobs: [
    { name: 'counts', everySeconds: 3, lastRunAt: at, succeededAt: at, failedAt: null, error: null, status: 'ok' },
  ],
  deliveries: [],
  database: { version: '17.2', bytes: 7_000_000, connections: null, maxConnections: null },
  replicas: [{ name: 'r1', state: 'streaming', synchronous: true, lagSeconds: 2, error: null }],
  backup: null,
  certificates: [],
  processes: [
    {
      host: 'a',
      pid: 7,
      version: '1.0',
      commit: 'abc',
      startedAt: at,
      seenAt: at,
      storageError: null,
      clockAheadSeconds: 0,
    },
  ],
};
const open = (state: OperationsState | Response) =>
  openApp('/operations', {
    role: 'superAdmin',
    answers: { 'GET /operations': state instanceof Response ? state : { data: state } },
  });

test('a healthy portal needs no attention', async () => {
  await open(healthy);
  await screen.findByText('Nothing needs attention.');
  expect(screen.getByText('2 of 2 checks passed')).toBeTruthy();
  expect(screen.getByText('r1, streaming, synchronous, 2 s behind')).toBeTruthy();
  expect(screen.getByText('3, the oldest for 90 s')).toBeTruthy();
});

test('a broken invariant is first, with its records and the next step; a check can be requested once', async () => {
  const broken = { ...invariant, name: 'no-file-waits', total: 21, ids: [id], violatedSince: at };
  const app = await open({
    ...healthy,
    invariants: [broken],
    problems: [
      { code: 'invariant-violated', level: 'red', subject: 'no-file-waits', count: 21, since: at, detail: null },
      { code: 'job-failed', level: 'red', subject: 'counts', count: null, since: at, detail: 'No space left' },
      { code: 'backup-missing', level: 'amber', subject: null, count: null, since: null, detail: null },
    ],
  });
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(attention.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Act now21 records break a rule: No file waits.',
    'Act nowThe job counts failed.',
    'Check soonNo backup has been verified.',
  ]);
  expect(attention.getByRole('link', { name: id }).getAttribute('href')).toBe(`/applicants?open=${id}`);
  expect(attention.getByText('and 20 more')).toBeTruthy();
  expect(attention.getByText('Check clamd.')).toBeTruthy();
  expect(attention.getByText('No space left')).toBeTruthy();

  app.answer({
    'POST /operations/checks': { data: { checking: true } },
    'GET /operations': { data: { ...healthy, checking: true } },
  });
  press('Run checks now');
  press(await screen.findByRole('button', { name: 'Checking...' }).then(() => 'Checking...'));
  await screen.findByText('Nothing needs attention.');
  expect(app.sent.filter(({ call }) => call === 'POST /operations/checks')).toHaveLength(1);
});

test('missing files and the failures of a backup are named', async () => {
  const failure = 'The backup x cannot be verified. No space left.';
  await open({
    ...healthy,
    storedFiles: { missing: [{ key: 'proofs/a', foundAt: at }], missingTotal: 3, checked: 12, passFinishedAt: null },
    backup: { label: null, restoredTo: null, verifiedAt: at, ok: false, failures: [failure] },
    problems: [
      { code: 'files-missing', level: 'red', subject: null, count: 3, since: at, detail: null },
      { code: 'backup-failed', level: 'red', subject: null, count: null, since: at, detail: failure },
    ],
  });
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
  expect(attention.getByText('3 files are missing from the storage.')).toBeTruthy();
  expect(attention.getByText('proofs/a')).toBeTruthy();
  expect(attention.getByText('and 2 more')).toBeTruthy();
  expect(attention.getByText(failure)).toBeTruthy();
  expect(screen.getByText('No readable backup, verification failed 1 Jun 2026, 13:00')).toBeTruthy();
});

test('a problem that only a newer release knows is shown by its code', async () => {
  const code = 'meteorite' as OperationsProblemCode;
  await open({
    ...healthy,
    problems: [{ code, level: 'red', subject: null, count: null, since: null, detail: null }],
  });
  await screen.findByText('meteorite');
  expect(screen.getByText('Reload the page.')).toBeTruthy();
});

test('a failure offers another try', async () => {
  const app = await open(refusal(503, 'UNAVAILABLE', 'Away'));
  await screen.findByText(/^Error: /);
  app.answer({ 'GET /operations': { data: { ...healthy, checkedAt: null, invariants: [], processes: [] } } });
  press('Retry');
  await screen.findByText('Not checked yet. The first check will run within a minute.');
});

test.each(operationsProblems.filter((code) => code !== 'invariant-violated'))(
  '%s is a sentence with a next step',
  (code) => {
    const { title, todo } = sentencesOf(code);
    const problem = { code, level: 'red', subject: 'sms', count: 3, since: null, detail: null } as const;
    expect(title(problem)).toMatch(/^\S.*\.$/);
    expect(todo(problem)).toMatch(/\.$/);
  },
);
