import type { Config } from './config/config.ts';
import { createIgnoredValues, type IgnoredValues } from './features/settings/ignored-values.ts';
import type { Database, DatabaseConnection } from './platform/database/connect.ts';
import { type Checker, createChecker, slotsFor } from './platform/files/check/checker.ts';
import { uploadTickets } from './platform/files/tickets.ts';
import { createJobRuns, type JobRuns } from './platform/jobs/job-runs.ts';
import { createSeals, type Seals } from './platform/papers/seals.ts';
import { type CountedIdentityCheck, createIdentityCheck } from './platform/ports/identity-check/create.ts';
import { createClamd, type Scanner } from './platform/ports/scan/clamd.ts';
import { ownPage } from './platform/ports/signing/own-page.ts';
import type { SigningService } from './platform/ports/signing/signing.ts';
import { createStorage } from './platform/ports/storage/create.ts';
import type { FileStorage } from './platform/ports/storage/storage.ts';
import { type BehindAnswers, createBehindAnswers } from './platform/security/behind-answers.ts';
import { type Challenges, createChallenges } from './platform/security/challenge.ts';
import { createLinkTokens, type LinkTokens } from './platform/security/link-tokens.ts';
import { createPacer, type Pacer } from './platform/security/pace.ts';
import { createSealer, type Sealer } from './platform/security/sealer.ts';
import { createSecurityLog, type SecurityLog } from './platform/security/security-log.ts';
import { createThrottle, type Throttle } from './platform/security/throttle.ts';
import { createTokens, type Tokens } from './platform/security/tokens.ts';
import { createSharedAnswers, type SharedAnswers } from './platform/statistics/shared-answers.ts';

/** What a command may use beside the database, carried by hand: no container, no globals. */
export interface Services {
  readonly config: Config;
  /** The clock; a request has its own instant, `now` of its work. */
  readonly now: () => Date;
  /** Encryption at rest and keyed indexes, from the application secret. */
  readonly sealer: Sealer;
  /** Signing and checking of access tokens. */
  readonly tokens: Tokens;
  /** The tokens of public links. */
  readonly links: LinkTokens;
  /** Counting of failures and of calls that may be made only so often. */
  readonly throttle: Throttle;
  /** Work that a browser does in place of being refused. */
  readonly challenges: Challenges;
  readonly pacer: Pacer;
  /** The trace that attacks leave. */
  readonly securityLog: SecurityLog;
  /** What is still done for requests that have their answer. */
  readonly behindAnswers: BehindAnswers;
  /** What makes papers final. */
  readonly seals: Seals;
  /** Where agreements are signed. */
  readonly signing: SigningService;
  /** Where files lie. */
  readonly storage: FileStorage;
  /** What looks for malicious software; absent: nothing does. */
  readonly scanner: Scanner | undefined;
  /** What says whether a NIN or a BVN is a person's. */
  readonly identityCheck: CountedIdentityCheck;
  /** What reads uploaded files. */
  readonly checker: Checker;
  /** Figures that several people ask for at once. */
  readonly sharedAnswers: SharedAnswers;
  /** What stands in the database and cannot be used. */
  readonly ignoredValues: IgnoredValues;
  /** Where people reach the portal; without PUBLIC_URL it is known for good once the server listens. */
  readonly address: { url: string };
}

/** One running portal: its services and its database. */
export interface Context extends Services {
  readonly connection: DatabaseConnection;
  readonly db: Database;
  /** Counting of what runs in the background. */
  readonly jobRuns: JobRuns;
}

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
  const jobRuns = createJobRuns();
  return {
    config,
    sealer,
    tokens,
    links,
    throttle,
    challenges: createChallenges(sealer, now),
    pacer: createPacer(),
    securityLog,
    behindAnswers,
    seals,
    signing,
    storage,
    scanner,
    identityCheck: createIdentityCheck(config),
    checker,
    sharedAnswers: createSharedAnswers(now),
    ignoredValues,
    now,
    address,
    connection,
    db,
    jobRuns,
  };
}
