import type { Config } from '../../config/config.ts';
import type { Database, DatabaseConnection } from '../database/connect.ts';
import type { IgnoredValues } from '../database/ignored-values.ts';
import type { Checker } from '../files/check/checker.ts';
import type { JobRuns } from '../jobs/job-runs.ts';
import type { HelpLine } from '../messages/ledger/help-line.ts';
import type { Seals } from '../papers/seals.ts';
import type { CountedIdentityCheck } from '../ports/identity-check/create.ts';
import type { Scanner } from '../ports/scan/clamd.ts';
import type { SigningService } from '../ports/signing/signing.ts';
import type { FileStorage } from '../ports/storage/storage.ts';
import type { BehindAnswers } from '../security/behind-answers.ts';
import type { Challenges } from '../security/challenge.ts';
import type { LinkTokens } from '../security/link-tokens.ts';
import type { RateLimiter } from '../security/rate-limiter.ts';
import type { Sealer } from '../security/sealer.ts';
import type { SecurityLog } from '../security/security-log.ts';
import type { Throttle } from '../security/throttle.ts';
import type { Tokens } from '../security/tokens.ts';
import type { SharedAnswers } from '../statistics/shared-answers.ts';

/** The services that every command receives: codes, messages, settings and limits on attempts need them. */
export interface CommonServices {
  readonly config: Config;
  /** The clock. A request has its own instant, `now` of its work. */
  readonly now: () => Date;
  /** Encryption at rest and keyed indexes, from the application secret. */
  readonly sealer: Sealer;
  /** Counts failures and calls with a limit. */
  readonly throttle: Throttle;
  /** Proof of work for browsers, as an alternative to rejecting a request. */
  readonly challenges: Challenges;
  /** The record of attacks. */
  readonly securityLog: SecurityLog;
  /** Work that is finished after the response was sent. */
  readonly behindAnswers: BehindAnswers;
  /** The phone line of the help desk. */
  readonly helpLine: HelpLine;
  /** Values in the database that the portal cannot use. */
  readonly ignoredValues: IgnoredValues;
  /** The public address of the portal. Without PUBLIC_URL it is known once the server listens. */
  readonly address: { url: string };
}

/** The services that a feature and its commands receive by name: `Route<'links'>` and `WorkWith<'links'>`. */
export interface Services {
  /** Signing and checking of access tokens. */
  readonly tokens: Tokens;
  /** The tokens of public links. */
  readonly links: LinkTokens;
  /** Seals documents. */
  readonly seals: Seals;
  /** Signs agreements. */
  readonly signing: SigningService;
  /** The store of uploaded files. */
  readonly storage: FileStorage;
  /** The malware scanner; absent: files are not scanned. */
  readonly scanner: Scanner | undefined;
  /** Reads and checks uploaded files. */
  readonly checker: Checker;
  /** Verifies a NIN or a BVN. */
  readonly identityCheck: CountedIdentityCheck;
  /** Statistics that several people request at the same time. */
  readonly sharedAnswers: SharedAnswers;
}

export type ServiceName = keyof Services;

/** One running portal: its services and its database. */
export interface Context extends CommonServices, Services {
  readonly connection: DatabaseConnection;
  readonly db: Database;
  readonly rateLimiter: RateLimiter;
  /** Counts the runs of background jobs. */
  readonly jobRuns: JobRuns;
}
