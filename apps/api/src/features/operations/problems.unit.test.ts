import { expect, it } from 'vitest';
import { problemsOf } from './problems.ts';

type Facts = Parameters<typeof problemsOf>[0];

const at = '2026-06-01T12:00:00.000Z';
const before = (days: number) => new Date(Date.parse(at) - days * 86_400_000).toISOString();
const backup = { label: 'nightly', restoredTo: before(2), verifiedAt: before(1), ok: true, failures: [] };
const process = {
  host: 'a',
  pid: 1,
  version: '1',
  commit: 'x',
  startedAt: before(3),
  seenAt: at,
  storageError: null,
  clockAheadSeconds: 0,
};
const replica = { name: 'r', state: 'streaming', synchronous: true, lagSeconds: 0, error: null };

const healthy: Facts = {
  at,
  demo: false,
  silentHosts: [],
  replicaCounts: { connected: 1, mostOfDay: 1 },
  invariants: [],
  checking: false,
  checkedAt: at,
  storedFiles: { missing: [], missingTotal: 0, checked: 0, passFinishedAt: at },
  queues: [{ name: 'sms', size: 3, oldestAt: before(0.005) }],
  jobs: [],
  deliveries: [{ channel: 'sms', sent: 100, failed: 2, waiting: 3 }],
  database: { version: '17', bytes: 1, connections: 10, maxConnections: 100 },
  replicas: [replica],
  backup,
  certificates: [{ name: 'sealing', expiresAt: before(-100) }],
  processes: [process],
};
const codesOf = (facts: Partial<Facts>) =>
  problemsOf({ ...healthy, ...facts }).map(({ code, level }) => `${code} ${level}`);

it('finds nothing in a healthy portal', () => {
  expect(problemsOf(healthy)).toEqual([]);
});

it.each<[Partial<Facts>, string[]]>([
  [{ backup: null }, ['backup-missing amber']],
  [{ backup: null, certificates: [], demo: true }, []],
  [{ backup: { ...backup, ok: false } }, ['backup-failed red']],
  [{ backup: { ...backup, label: null, restoredTo: null, ok: false, failures: ['Away.'] } }, ['backup-failed red']],
  [{ backup: { ...backup, verifiedAt: before(9) } }, ['backup-old amber']],
  [{ silentHosts: [{ host: 'b', seenAt: before(0.01) }] }, ['host-silent amber']],
  [{ certificates: [] }, ['certificate-missing amber']],
  [
    { certificates: [{ name: 'public', expiresAt: before(1) }] },
    ['certificate-expired red', 'certificate-missing amber'],
  ],
  [{ certificates: [{ name: 'sealing', expiresAt: before(-29) }] }, ['certificate-expiring amber']],
  [{ certificates: [{ name: 'sealing', expiresAt: before(-6) }] }, ['certificate-expiring red']],
  [{ certificates: [{ name: 'sealing', expiresAt: before(0.01) }] }, ['certificate-expired red']],
  [{ replicas: [{ ...replica, lagSeconds: 40 }] }, ['replica-behind amber']],
  [{ replicas: [{ ...replica, lagSeconds: 400 }] }, ['replica-behind red']],
  [{ replicas: [{ ...replica, lagSeconds: null, error: 'away' }] }, ['replica-unreachable red']],
  [{ replicaCounts: { connected: 1, mostOfDay: 2 } }, ['replica-missing amber']],
  [{ replicaCounts: { connected: 0, mostOfDay: 2 } }, ['replica-missing red']],
  [{ replicaCounts: { connected: 2, mostOfDay: 1 } }, []],
  [{ database: { version: '17', bytes: 1, connections: 85, maxConnections: 100 } }, ['connections-scarce amber']],
  [{ processes: [process, { ...process, commit: 'y', startedAt: before(0.5) }] }, ['versions-differ amber']],
  [{ processes: [process, { ...process, commit: 'y', startedAt: before(0.01) }] }, []],
  [
    {
      processes: [
        { ...process, seenAt: before(0.001) },
        { ...process, seenAt: before(0.0001) },
      ],
    },
    [],
  ],
  [{ processes: [{ ...process, seenAt: before(0.001) }] }, ['state-old red']],
  [{ processes: [] }, ['state-old red']],
  [{ processes: [{ ...process, clockAheadSeconds: -3600 }] }, ['clock-wrong red']],
  [{ queues: [{ name: 'files', size: 1, oldestAt: before(2) }] }, ['queue-old red']],
  [{ queues: [{ name: 'counts', size: 1, oldestAt: null }] }, []],
])('%j has %j', (facts, expected) => {
  expect(codesOf(facts)).toEqual(expected);
});

it('reports a problem of several processes of a host once', () => {
  const away = { ...process, storageError: 'away' };
  expect(codesOf({ processes: [away, { ...away, pid: 2 }] })).toEqual(['storage-unreachable red']);
});

it('puts red ones first', () => {
  const facts = { backup: null, replicas: [{ ...replica, lagSeconds: 400 }] };
  expect(codesOf(facts)).toEqual(['replica-behind red', 'backup-missing amber']);
});
