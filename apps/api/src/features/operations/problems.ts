import type { OperationsProblem, OperationsState } from '@tvet/contract';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The ages from which a queue is a problem, in seconds: amber, red. The other queues keep no time. */
const oldQueues = {
  email: [15 * minute, hour],
  sms: [15 * minute, hour],
  files: [hour, day],
  exports: [30 * minute, 2 * hour],
} as const;
/** Fewer messages say nothing about a provider. */
const enoughMessages = 20;
const failingPercent = { amber: 10, red: 50 } as const;
const lagSeconds = { amber: 30, red: 300 } as const;
/** Processes store their state every 15 seconds. */
const stateSeconds = 45;
/** A session’s token lives for some minutes. */
const wrongClockSeconds = 30;
const scarcePercent = 80;
const backupDays = 8;
const shownFailures = 3;
const certificateDays = { amber: 30, red: 7 } as const;
/** An upgrade is over by then. */
const upgradeSeconds = hour;

interface Facts extends Omit<OperationsState, 'problems'> {
  /** A demo has no backup and no certificate of its own. */
  readonly demo: boolean;
  /** The hosts whose processes ended without a farewell, or no longer reach the database. */
  readonly silentHosts: readonly { readonly host: string; readonly seenAt: string }[];
  /** The replicas that the primary feeds, and the most of the last day. */
  readonly replicaCounts: { readonly connected: number; readonly mostOfDay: number };
}

/** The problems of a portal, red ones first. The rules in `deploy/prometheus/alerts.yml` have the same limits. */
export function problemsOf(facts: Facts): OperationsProblem[] {
  const ageOf = (instant: string) => (Date.parse(facts.at) - Date.parse(instant)) / 1000;
  const found = [
    ...freshness(facts, ageOf),
    ...integrity(facts),
    ...facts.jobs.flatMap((job): Found[] => {
      if (job.status === 'ok') return [];
      const hasFailed = job.status === 'failed';
      // A job that fails at each run has failed since its last success.
      const since = hasFailed ? (job.succeededAt ?? job.failedAt) : job.lastRunAt;
      return [
        { code: `job-${job.status}`, level: 'red', subject: job.name, since, detail: hasFailed ? job.error : null },
      ];
    }),
    ...facts.queues.flatMap(({ name, size, oldestAt }): Found[] => {
      const limits = name in oldQueues ? oldQueues[name as keyof typeof oldQueues] : undefined;
      if (!oldestAt || !limits || ageOf(oldestAt) < limits[0]) return [];
      return [
        {
          code: 'queue-old',
          level: ageOf(oldestAt) < limits[1] ? 'amber' : 'red',
          subject: name,
          count: size,
          since: oldestAt,
        },
      ];
    }),
    ...facts.deliveries.flatMap(({ channel, sent, failed }): Found[] => {
      const percent = Math.round((100 * failed) / Math.max(1, sent + failed));
      if (sent + failed < enoughMessages || percent < failingPercent.amber) return [];
      const level = percent < failingPercent.red ? 'amber' : 'red';
      return [{ code: 'delivery-failing', level, subject: channel, count: percent }];
    }),
    ...engine(facts),
    ...backup(facts, ageOf),
    ...certificates(facts, ageOf),
    ...versions(facts, ageOf),
    ...facts.silentHosts.map(
      ({ host, seenAt }): Found => ({ code: 'host-silent', level: 'amber', subject: host, since: seenAt }),
    ),
  ];
  // Several processes of a host report the same problem.
  const different = new Map(found.map((problem) => [`${problem.code} ${problem.subject}`, problem]));
  return [...different.values()]
    .map((problem) => ({ subject: null, count: null, since: null, detail: null, ...problem }))
    .toSorted((a, b) => Number(a.level === 'amber') - Number(b.level === 'amber'));
}

type Found = Pick<OperationsProblem, 'code' | 'level'> & Partial<OperationsProblem>;

/** A process that answers and cannot store its state has a database that accepts no writes. */
function freshness({ processes }: Facts, ageOf: (instant: string) => number): Found[] {
  const since =
    processes
      .map(({ seenAt }) => seenAt)
      .toSorted()
      .at(-1) ?? null;
  const age = since === null ? null : Math.round(ageOf(since));
  return age !== null && age <= stateSeconds ? [] : [{ code: 'state-old', level: 'red', count: age, since }];
}

function integrity({ invariants, storedFiles, processes }: Facts): Found[] {
  const broken = invariants.filter(({ total }) => total !== null && total > 0);
  const unchecked = invariants.filter(({ error }) => error !== null);
  const [first] = storedFiles.missing;
  return [
    ...broken.map(
      ({ name, total, violatedSince }): Found => ({
        code: 'invariant-violated',
        level: 'red',
        subject: name,
        count: total,
        since: violatedSince,
      }),
    ),
    ...(first
      ? [{ code: 'files-missing', level: 'red', count: storedFiles.missingTotal, since: first.foundAt } as const]
      : []),
    ...processes.flatMap(({ host, storageError }): Found[] =>
      storageError === null ? [] : [{ code: 'storage-unreachable', level: 'red', subject: host, detail: storageError }],
    ),
    ...processes.flatMap(({ host, clockAheadSeconds }): Found[] => {
      const seconds = Math.round(Math.abs(clockAheadSeconds ?? 0));
      return seconds > wrongClockSeconds ? [{ code: 'clock-wrong', level: 'red', subject: host, count: seconds }] : [];
    }),
    ...unchecked.map(
      ({ name, error, checkedAt }): Found => ({
        code: 'invariant-unchecked',
        level: 'amber',
        subject: name,
        since: checkedAt,
        detail: error,
      }),
    ),
  ];
}

function engine({ replicas, replicaCounts, database: { connections, maxConnections } }: Facts): Found[] {
  const { connected, mostOfDay } = replicaCounts;
  const percent = connections && maxConnections ? Math.round((100 * connections) / maxConnections) : 0;
  return [
    ...replicas.flatMap(({ name, error, lagSeconds: lag }): Found[] => {
      if (error !== null) return [{ code: 'replica-unreachable', level: 'red', subject: name, detail: error }];
      if (lag === null || lag < lagSeconds.amber) return [];
      const level = lag < lagSeconds.red ? 'amber' : 'red';
      return [{ code: 'replica-behind', level, subject: name, count: Math.round(lag) }];
    }),
    ...(connected < mostOfDay
      ? [{ code: 'replica-missing', level: connected === 0 ? 'red' : 'amber', count: mostOfDay - connected } as const]
      : []),
    ...(percent >= scarcePercent ? [{ code: 'connections-scarce', level: 'amber', count: percent } as const] : []),
  ];
}

function backup({ backup: latest, demo }: Facts, ageOf: (instant: string) => number): Found[] {
  if (demo) return [];
  if (!latest) return [{ code: 'backup-missing', level: 'amber' }];
  const about = { subject: latest.label, since: latest.verifiedAt };
  if (!latest.ok) {
    const detail = latest.failures.slice(0, shownFailures).join(' ') || null;
    return [{ code: 'backup-failed', level: 'red', ...about, detail }];
  }
  return ageOf(latest.verifiedAt) > backupDays * day ? [{ code: 'backup-old', level: 'amber', ...about }] : [];
}

function certificates({ certificates: all, demo }: Facts, ageOf: (instant: string) => number): Found[] {
  const isMissing = !demo && all.every(({ name }) => name !== 'sealing');
  const missing: Found[] = isMissing ? [{ code: 'certificate-missing', level: 'amber' }] : [];
  const ending = all.flatMap(({ name, expiresAt }): Found[] => {
    const days = Math.floor(-ageOf(expiresAt) / day);
    if (days >= certificateDays.amber) return [];
    if (days < 0) return [{ code: 'certificate-expired', level: 'red', subject: name, since: expiresAt }];
    return [
      { code: 'certificate-expiring', level: days < certificateDays.red ? 'red' : 'amber', subject: name, count: days },
    ];
  });
  return [...missing, ...ending];
}

function versions({ processes }: Facts, ageOf: (instant: string) => number): Found[] {
  const names = new Set(processes.map(({ version, commit }) => `${version} ${commit}`));
  const newest = processes.at(-1);
  if (names.size < 2 || !newest || ageOf(newest.startedAt) < upgradeSeconds) return [];
  return [{ code: 'versions-differ', level: 'amber', count: names.size, since: newest.startedAt }];
}
