import * as z from 'zod';
import { instant } from '../core/fields.ts';
import { messageRecord } from '../message-log/schema.ts';

/** The kinds of record that can break an invariant. */
export const invariantRecords = [
  'application',
  'centre',
  'document',
  'user',
  'message',
  'file',
  'export',
  'count',
  'other',
] as const;
export type InvariantRecord = (typeof invariantRecords)[number];

/** The kinds of problem that the operations page reports. */
export const operationsProblems = [
  'invariant-violated',
  'invariant-unchecked',
  'files-missing',
  'storage-unreachable',
  'state-old',
  'clock-wrong',
  'job-failed',
  'job-late',
  'queue-old',
  'delivery-failing',
  'replica-unreachable',
  'replica-behind',
  'replica-missing',
  'connections-scarce',
  'backup-missing',
  'backup-failed',
  'backup-old',
  'certificate-expired',
  'certificate-expiring',
  'certificate-missing',
  'versions-differ',
  'host-silent',
] as const;
export type OperationsProblemCode = (typeof operationsProblems)[number];

/** Red: people or data are affected. Amber: they will be. */
export const problemLevels = ['red', 'amber'] as const;

const count = z.int().min(0);

const problem = z.object({
  code: z.enum(operationsProblems),
  level: z.enum(problemLevels),
  /** The invariant, job, queue, channel or host that the problem is about. */
  subject: z.string().nullable(),
  /** The number of offending rows, or of percent, seconds or days, depending on the code. */
  count: count.nullable(),
  since: instant.nullable(),
  /** An error message, as the program wrote it. */
  detail: z.string().nullable(),
});
export type OperationsProblem = z.infer<typeof problem>;

const invariant = z.object({
  name: z.string(),
  sentence: z.string(),
  todo: z.string(),
  record: z.enum(invariantRecords),
  /** The number of offending rows; `null` until it is checked. */
  total: count.nullable(),
  /** The first of them. */
  ids: z.array(z.string()),
  /** The reason why the latest check failed. */
  error: z.string().nullable(),
  checkedAt: instant.nullable(),
  violatedSince: instant.nullable(),
});
export type InvariantState = z.infer<typeof invariant>;

export const queueNames = ['email', 'sms', 'files', 'exports', 'counts', 'sign-up'] as const;
export type QueueName = (typeof queueNames)[number];

/** The state of the whole portal, whichever process answers. */
export const operationsState = z
  .object({
    at: instant,
    /** Red ones first. */
    problems: z.array(problem),
    invariants: z.array(invariant),
    /** A check was requested, or is running. */
    checking: z.boolean(),
    checkedAt: instant.nullable(),
    storedFiles: z.object({
      /** Files whose object is missing in the storage. */
      missing: z.array(z.object({ key: z.string(), foundAt: instant })),
      missingTotal: count,
      /** Looked up in the current pass. */
      checked: count,
      passFinishedAt: instant.nullable(),
    }),
    queues: z.array(
      z.object({
        name: z.enum(queueNames),
        size: count,
        /** `null` for an empty queue, and for one that keeps no time. */
        oldestAt: instant.nullable(),
      }),
    ),
    jobs: z.array(
      z.object({
        name: z.string(),
        everySeconds: z.number(),
        lastRunAt: instant.nullable(),
        succeededAt: instant.nullable(),
        failedAt: instant.nullable(),
        error: z.string().nullable(),
        status: z.enum(['ok', 'failed', 'late']),
      }),
    ),
    /** Messages with an attempt in the last 24 hours, by their current status; at most the newest 20,000 attempts. */
    deliveries: z.array(
      z.object({
        channel: messageRecord.shape.channel,
        sent: count,
        failed: count,
        waiting: count,
      }),
    ),
    database: z.object({
      version: z.string(),
      bytes: count.nullable(),
      connections: count.nullable(),
      maxConnections: count.nullable(),
    }),
    replicas: z.array(
      z.object({
        name: z.string(),
        /** The state in `pg_stat_replication`, such as `streaming`; `null` for the configured replica. */
        state: z.string().nullable(),
        synchronous: z.boolean(),
        lagSeconds: z.number().nullable(),
        error: z.string().nullable(),
      }),
    ),
    /** The latest verification of a backup. */
    backup: z
      .object({
        /** `null` if no backup could be read. */
        label: z.string().nullable(),
        /** `null` if it could not be restored. */
        restoredTo: instant.nullable(),
        verifiedAt: instant,
        ok: z.boolean(),
        failures: z.array(z.string()),
      })
      .nullable(),
    certificates: z.array(z.object({ name: z.enum(['sealing', 'public']), expiresAt: instant })),
    processes: z.array(
      z.object({
        host: z.string(),
        pid: z.int(),
        version: z.string(),
        commit: z.string().nullable(),
        startedAt: instant,
        seenAt: instant,
        storageError: z.string().nullable(),
        /** The difference to the clock of the database; `null` for a process of an earlier release. */
        clockAheadSeconds: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'OperationsState' });
export type OperationsState = z.infer<typeof operationsState>;
