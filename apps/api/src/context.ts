import type { Config } from './config/config.ts';
import type { Context } from './platform/calls/services.ts';
import type { DatabaseConnection } from './platform/database/connect.ts';
import { createIgnoredValues } from './platform/database/ignored-values.ts';
import { createChecker, slotsFor } from './platform/files/check/checker.ts';
import { uploadTickets } from './platform/files/tickets.ts';
import { createJobRuns } from './platform/jobs/job-runs.ts';
import { createHelpLine } from './platform/messages/ledger/help-line.ts';
import { createSeals } from './platform/papers/seals.ts';
import { createIdentityCheck } from './platform/ports/identity-check/create.ts';
import { createClamd } from './platform/ports/scan/clamd.ts';
import { ownPage } from './platform/ports/signing/own-page.ts';
import { createStorage } from './platform/ports/storage/create.ts';
import { createBehindAnswers } from './platform/security/behind-answers.ts';
import { createChallenges } from './platform/security/challenge.ts';
import { createLinkTokens } from './platform/security/link-tokens.ts';
import { createRateLimiter } from './platform/security/rate-limiter.ts';
import { createSealer } from './platform/security/sealer.ts';
import { createSecurityLog } from './platform/security/security-log.ts';
import { createThrottle } from './platform/security/throttle.ts';
import { createTokens } from './platform/security/tokens.ts';
import { createSharedAnswers } from './platform/statistics/shared-answers.ts';

/** Everything that requests and jobs share, from an open and migrated database. */
export async function createContext(
  config: Config,
  connection: DatabaseConnection,
  now = () => new Date(),
): Promise<Context> {
  const { db } = connection;
  const sealer = createSealer(config.appSecret);
  const tokens = await createTokens(db, sealer, now);
  const links = createLinkTokens({ sealer, suffixes: config.linkSuffixes, appSecret: config.appSecret });
  const throttle = createThrottle({ db, sealer, now });
  const securityLog = createSecurityLog({ db, now });
  const behindAnswers = createBehindAnswers();
  const ignoredValues = createIgnoredValues();
  const address = { url: config.publicUrl ?? `http://${config.host}:${config.port}` };
  const seals = createSeals(config, now);
  const signing = ownPage({ portalUrl: () => address.url, available: seals.available });
  const storage = await createStorage(config, { tickets: uploadTickets(sealer), portalUrl: () => address.url, now });
  const scanner = config.clamd && createClamd(config.clamd);
  const checker = createChecker({ slots: slotsFor(config.processes) });
  const jobRuns = createJobRuns(now);
  return {
    config,
    sealer,
    tokens,
    links,
    throttle,
    challenges: createChallenges(sealer, now),
    rateLimiter: createRateLimiter(),
    securityLog,
    behindAnswers,
    seals,
    signing,
    storage,
    scanner,
    identityCheck: createIdentityCheck(config),
    checker,
    sharedAnswers: createSharedAnswers(now),
    helpLine: createHelpLine(now),
    ignoredValues,
    now,
    address,
    connection,
    db,
    jobRuns,
  };
}
