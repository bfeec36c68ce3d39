import type { OperationsProblem, OperationsProblemCode, OperationsState, QueueName } from '@tvet/contract';
import { messageChannelLabels } from '@tvet/contract';
import { formatCount } from '../../ui/format.ts';

const rows = (count: number) => (count === 1 ? '1 record' : `${formatCount(count)} records`);

/** A time in its largest unit: '90 s', '25 min', '3 h' or '4 days'. */
function span(seconds: number): string {
  if (seconds < 120) return `${formatCount(Math.round(seconds))} s`;
  if (seconds < 7_200) return `${formatCount(Math.round(seconds / 60))} min`;
  if (seconds < 172_800) return `${formatCount(Math.round(seconds / 3_600))} h`;
  return `${formatCount(Math.round(seconds / 86_400))} days`;
}

export const queueLabels: Readonly<Record<QueueName, string>> = {
  email: 'Emails to send',
  sms: 'SMS to send',
  files: 'Files to check',
  exports: 'Exports',
  counts: 'Changes to count',
  'sign-up': 'Sign-up queue',
};

export const words = {
  title: 'Operations',
  loading: 'Loading the state of the portal',
  stateAt: (moment: string) => `Status at ${moment}, updated every 30 seconds.`,
  run: 'Run checks now',
  running: 'Checking...',
  attention: 'Needs attention',
  nothing: 'Nothing needs attention.',
  levels: { red: 'Act now', amber: 'Check soon' },
  since: (moment: string) => `Since ${moment}`,
  broken: (count: number, sentence: string) =>
    count === 1 ? `1 record breaks a rule: ${sentence}` : `${rows(count)} break a rule: ${sentence}`,
  invariants: 'Data checks',
  checkedAt: (moment: string) => `Checked at ${moment}. A check runs every hour.`,
  unchecked: 'Not checked yet. The first check will run within a minute.',
  holding: (count: number, all: number) => `${formatCount(count)} of ${formatCount(all)} checks passed`,
  more: (count: number) => `and ${formatCount(count)} more`,
  jobs: 'Jobs',
  jobStatuses: { ok: 'OK', failed: 'Failed', late: 'Late' },
  jobRuns: (everySeconds: number, last: string | null) => `Every ${span(everySeconds)}, last run ${last ?? 'never'}`,
  jobError: (moment: string, error: string) => `Failed ${moment}: ${error}`,
  none: 'None',
  queues: 'Queues',
  waiting: (size: number, seconds: number | null) =>
    seconds === null ? formatCount(size) : `${formatCount(size)}, the oldest for ${span(seconds)}`,
  deliveries: 'Messages in the last 24 hours',
  deliveriesNote: 'Based on the 20,000 newest attempts at most.',
  delivered: ({ sent, failed, waiting }: OperationsState['deliveries'][number]) =>
    `${formatCount(sent)} sent, ${formatCount(failed)} failed, ${formatCount(waiting)} waiting`,
  engine: 'Database and storage',
  version: 'PostgreSQL',
  size: 'Size',
  connections: 'Connections',
  connectionsOf: (used: number, most: number) => `${formatCount(used)} of ${formatCount(most)}`,
  replicas: 'Replicas',
  replica: ({ name, state, synchronous, lagSeconds, error }: OperationsState['replicas'][number]) =>
    [
      name,
      error ?? state,
      synchronous && 'synchronous',
      lagSeconds !== null && `${formatCount(Math.round(lagSeconds))} s behind`,
    ]
      .filter(Boolean)
      .join(', '),
  storage: 'Storage',
  reachable: 'Reachable',
  unreachable: (hosts: string) => `Unreachable from ${hosts}`,
  files: 'Stored files',
  filesOf: (missing: number, checked: number, lastPass: string | null) =>
    [
      missing > 0 ? `${formatCount(missing)} missing` : 'None missing',
      checked > 0 && `${formatCount(checked)} checked in this pass`,
      lastPass && `all checked by ${lastPass}`,
    ]
      .filter(Boolean)
      .join(', '),
  safety: 'Backup and certificates',
  backup: 'Last verified backup',
  backupOf: (label: string | null, ok: boolean, moment: string) =>
    `${label ?? 'No readable backup'}, ${ok ? 'verified' : 'verification failed'} ${moment}`,
  restoredTo: 'Restored to',
  certificates: { sealing: 'Sealing certificate', public: 'Certificate for the public address' },
  expires: (moment: string) => `Expires ${moment}`,
  versions: 'Running processes',
  process: (host: string, pid: number) => `${host}, ${pid}`,
  runs: (version: string, since: string) => `${version}, since ${since}`,
} as const;

const channelOf = (subject: string | null) =>
  subject === 'sms' || subject === 'email' ? messageChannelLabels[subject] : (subject ?? '');
const queueOf = (subject: string | null) => queueLabels[subject as QueueName] ?? subject ?? '';

interface Say {
  readonly title: (problem: OperationsProblem) => string;
  readonly todo: (problem: OperationsProblem) => string;
}

const certificateOf = (subject: string | null) =>
  subject === 'public' ? 'certificate for the public address' : 'sealing certificate';

/** The sentence for each kind of problem, and the next step. An invariant has its own. */
const problemWords: Readonly<Record<OperationsProblemCode, Say>> = {
  'invariant-violated': { title: ({ subject }) => subject ?? '', todo: () => '' },
  'invariant-unchecked': {
    title: ({ subject }) => `The check ${subject} could not run.`,
    todo: () => 'Read the error. A time limit means that the database is too busy.',
  },
  'files-missing': {
    title: ({ count }) =>
      count === 1
        ? '1 file is missing from the storage.'
        : `${formatCount(count ?? 0)} files are missing from the storage.`,
    todo: () => 'Restore these objects from the storage backup.',
  },
  'storage-unreachable': {
    title: ({ subject }) => `${subject} cannot reach the storage.`,
    todo: () => 'Uploads and downloads fail there. Check the address, the key and the network of the storage.',
  },
  'state-old': {
    title: ({ count }) =>
      count === null ? 'No process has stored its state.' : `No process has stored its state for ${span(count)}.`,
    todo: () => 'The database accepts no writes. Check the free space of its disk, its replicas and Patroni.',
  },
  'clock-wrong': {
    title: ({ subject, count }) => `The clock of ${subject} is wrong by ${span(count ?? 0)}.`,
    todo: () =>
      'Sessions end early there, and messages go out at the wrong time. Repair its time service, then restart its portal.',
  },
  'job-failed': {
    title: ({ subject }) => `The job ${subject} failed.`,
    todo: () => 'It will run again automatically. If it fails again, search the log for its name.',
  },
  'job-late': {
    title: ({ subject }) => `The job ${subject} has not run on time.`,
    todo: () =>
      'Check that a portal process is running and can reach the database. Restart the process that runs the jobs.',
  },
  'queue-old': {
    title: ({ subject, count }) => `${queueOf(subject)}: ${formatCount(count ?? 0)} waiting, the oldest for too long.`,
    todo: () => 'Check the job that empties the queue, and the provider, scanner or storage that it uses.',
  },
  'delivery-failing': {
    title: ({ subject, count }) => `${count}% of ${channelOf(subject)} messages fail.`,
    todo: () => 'Check the account and the key at the provider. Its reply is next to each message.',
  },
  'replica-unreachable': {
    title: ({ subject }) => `A replica does not answer: ${subject}.`,
    todo: () => 'Reports and exports use the main database. Check the replica and DATABASE_REPLICA_URL.',
  },
  'replica-behind': {
    title: ({ subject, count }) => `The replica ${subject} is ${formatCount(count ?? 0)} s behind.`,
    todo: () => 'Check its disk and network. Do not fail over to it until it has caught up.',
  },
  'replica-missing': {
    title: ({ count }) =>
      count === 1
        ? 'The primary has lost a replica within the last day.'
        : `The primary has lost ${formatCount(count ?? 0)} replicas within the last day.`,
    todo: () =>
      'Run `patronictl list`, and start PostgreSQL on the machine that is missing. If you removed it, this line goes within a day.',
  },
  'connections-scarce': {
    title: ({ count }) => `${count}% of the connections to PostgreSQL are in use.`,
    todo: () => 'Raise max_connections, lower DATABASE_CONNECTIONS, or add a connection pooler.',
  },
  'backup-missing': {
    title: () => 'No backup has been verified.',
    todo: () => 'Run `npm run admin -- verify-backup`.',
  },
  'backup-failed': {
    title: ({ subject }) => (subject ? `The backup ${subject} failed its verification.` : 'No backup can be verified.'),
    todo: () =>
      'Correct the cause or make a new backup, then run `npm run admin -- verify-backup`. The report is in `backup_verifications`.',
  },
  'backup-old': {
    title: () => 'No backup has been verified for more than eight days.',
    todo: () => 'Run `npm run admin -- verify-backup`.',
  },
  'certificate-expired': {
    title: ({ subject }) => `The ${certificateOf(subject)} has expired.`,
    todo: ({ subject }) =>
      subject === 'public'
        ? 'Browsers refuse the portal. Give the proxy a new certificate and reload it.'
        : 'Centres cannot sign agreements. Set SIGNING_CERTIFICATE to a new one and restart the portal.',
  },
  'certificate-expiring': {
    title: ({ subject, count }) =>
      `The ${certificateOf(subject)} expires in ${count === 1 ? '1 day' : `${count} days`}.`,
    todo: ({ subject }) =>
      subject === 'public'
        ? 'Order a new one, give it to the proxy and reload it.'
        : 'Order a new one, set SIGNING_CERTIFICATE and restart the portal.',
  },
  'certificate-missing': {
    title: () => 'There is no sealing certificate.',
    todo: () => 'Centres cannot sign agreements. Set SIGNING_CERTIFICATE and restart the portal.',
  },
  'versions-differ': {
    title: ({ count }) => `${count} versions of the portal have been running for more than an hour.`,
    todo: () => 'Finish the upgrade, or stop the processes of the old version.',
  },
  'host-silent': {
    title: ({ subject }) => `No portal process on ${subject} is reporting.`,
    todo: () =>
      'Check that the machine is running and that its portal can reach the database. If you removed it, this line disappears within half an hour.',
  },
};

/** Returns the sentences of a problem. A page that was opened before an upgrade does not know the codes of the new release. */
export const sentencesOf = (code: string): Say =>
  (problemWords as Readonly<Record<string, Say>>)[code] ?? { title: () => code, todo: () => 'Reload the page.' };
