import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { createContext } from './context.ts';
import { OperatorError } from './core/operator-error.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { answerTimes, applicationExports } from './features/applications/index.ts';
import { oldDrafts } from './features/apply/index.ts';
import { bankChanges } from './features/bank-details/index.ts';
import { correctionDeadlines } from './features/corrections/index.ts';
import { documentReminders } from './features/documents/index.ts';
import { openingNotices } from './features/opening-notices/index.ts';
import { publicCertificate, replicaCounts } from './features/operations/index.ts';
import { keepEarlierFiles } from './http/site/keep-earlier-files.ts';
import { webDist } from './http/site/serve-web.ts';
import { openDatabase } from './open-database.ts';
import type { Context } from './platform/calls/services.ts';
import { fileSweep } from './platform/files/sweep-job.ts';
import { waitingFiles } from './platform/files/waiting-job.ts';
import { invariantChecks } from './platform/invariants/job.ts';
import { storedObjectChecks } from './platform/invariants/stored-objects-job.ts';
import { housekeeping } from './platform/jobs/housekeeping.ts';
import { holdLeaderLease } from './platform/jobs/leader-lease.ts';
import { createLoop, type Job } from './platform/jobs/loop.ts';
import { messageDelivery } from './platform/messages/delivery/job.ts';
import { startHeartbeat } from './platform/processes/heartbeat.ts';
import { countKeeping } from './platform/statistics/job.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { buildServer } from './server.ts';

export interface Portal {
  /** The address of the portal, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly context: Context;
  /**
   * Stops accepting requests and starting jobs, finishes the current ones, closes the database and unlocks the data directory.
   */
  stop(): Promise<void>;
}

/** Starts the database, the accounts and the server, in that order. If a later part fails, the earlier ones are undone. */
export async function startPortal(config: Config): Promise<Portal> {
  const undo: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const tracing =
      config.tracing && (await import('./platform/tracing/open-telemetry.ts')).startTracing(config.tracing);
    if (tracing) undo.push(() => tracing.stop());
    const connection = await openDatabase(config, undo, tracing?.addStatement);
    const context = await createContext(config, connection);
    undo.push(() => context.securityLog.settled());
    undo.push(() => context.behindAnswers.settled());
    undo.push(() => context.checker.stop());
    await checkStorage(context);
    // An unreadable certificate stops the start. A demo's takes a second to create, in parallel with its data.
    await Promise.all([context.seals.load(), config.demo ? prepareDemo(context) : undefined]);

    // A demo is not updated while people use it.
    const earlierFiles = config.demo ? undefined : await keepEarlierFiles(webDist, config.dataDir, context.now());
    const server = await buildServer(context, { tracing, earlierFiles });
    const behind: Context = { ...context, db: connection.background };
    const jobs: Job[] = [
      messageDelivery(behind, server.log),
      housekeeping,
      waitingFiles,
      openingNotices,
      oldDrafts,
      correctionDeadlines,
      fileSweep,
      documentReminders,
      countKeeping(),
      answerTimes,
      bankChanges,
      invariantChecks,
      storedObjectChecks,
      publicCertificate,
      replicaCounts,
      // Two exports are written at a time.
      applicationExports,
      { ...applicationExports },
    ];
    const lease = holdLeaderLease(connection, server.log);
    undo.push(() => lease.release());
    const heartbeat = await startHeartbeat(behind, jobs, server.log);
    undo.push(() => heartbeat.stop());
    const loop = createLoop(
      behind,
      tracing ? jobs.map((job) => traced(job, tracing)) : jobs,
      server.log,
      lease.isLeader,
    );
    // In parallel: neither has to wait for the other, and there are ten seconds in all.
    undo.push(async () => void (await Promise.all([closeServer(server), loop.stop()])));
    const url = await server.listen({ port: config.port, host: config.host });
    if (!config.publicUrl) context.address.url = url;
    await context.storage.admitBrowsers((words, err) => server.log.warn({ err }, words));
    warnOfFiles(config, server.log);
    loop.start();
    return { url, context, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const traced = (job: Job, tracing: Tracing): Job => ({
  ...job,
  run: (context, signal) => tracing.runJob(job.name, () => job.run(context, signal)),
});

/** Checks the storage before the first request. @throws OperatorError naming the variable. */
async function checkStorage({ config, storage }: Context): Promise<void> {
  try {
    await storage.check();
  } catch (error) {
    throw new OperatorError(
      config.s3
        ? `S3_ENDPOINT ${config.s3.endpoint}: the bucket ${config.s3.bucket} cannot be used: ${(error as Error).message}`
        : `DATA_DIR ${config.dataDir} cannot hold files: ${(error as Error).message}`,
    );
  }
}

/** Warns about settings that are not fit for production. */
function warnOfFiles(config: Config, log: FastifyBaseLogger): void {
  if (config.demo) return;
  if (!config.s3)
    log.warn('S3_ENDPOINT is not set: files are stored in DATA_DIR, which every portal process must share');
  if (!config.clamd) log.warn('CLAMD_URL is not set: uploaded files are not scanned for malicious software');
}

/** The time limit for current requests during shutdown. */
const answerWithinMs = 4_000;

/**
 * Open keep-alive connections would delay the shutdown: each is closed once its request is answered. A connection whose request
 * never ends, or whose client does not read, is cut.
 */
async function closeServer(server: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => server.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.server.closeAllConnections(), answerWithinMs);
  await server.close();
  clearInterval(sweep);
  clearTimeout(cut);
}
