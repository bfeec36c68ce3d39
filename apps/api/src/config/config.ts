import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import type { LinkFamily } from '@tvet/contract';
import * as z from 'zod';
import { isLoopback } from '../core/loopback.ts';
import { OperatorError } from '../core/operator-error.ts';
import { isSameHost } from '../core/same-host.ts';
import { temporaryPassword } from '../core/temporary-password.ts';
import {
  type IdentityCheckConfig,
  identityCheckConfig,
  identityCheckVariables,
  missingForIdentityCheck,
} from './identity-check.ts';
import {
  messageConfig,
  messageVariables,
  missingForMessages,
  type SmsConfig,
  type SmsCountries,
  type SmtpConfig,
} from './messages.ts';
import { missingForSealing, type SealingConfig, sealingConfig, sealingVariables } from './sealing.ts';
import { type ClamdConfig, missingForStorage, type S3Config, storageConfig, storageVariables } from './storage.ts';
import { type TracingConfig, tracingConfig, tracingVariables } from './tracing.ts';

/** Configuration that is wrong or incomplete; the message names the variable. The process does not start. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError';
}

const text = z.string().trim().min(1);
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

/** `pg` connects to one host; a proxy in front of several servers is one. */
const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, hostname: /^[^,]*$/, error: 'must be a postgres:// address with one host' })
  .optional();

const linkSuffix = z.string().min(16, 'must have at least 16 characters').optional();

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: text.optional(),
  DATA_DIR: text.default('.data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DATABASE_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DATABASE_CONNECTIONS: wholeNumber(2, 500).optional(),
  WEB_CONCURRENCY: wholeNumber(1, 64).default(1),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LINK_SUFFIX_UPLOAD: linkSuffix,
  LINK_SUFFIX_CONVERSION: linkSuffix,
  LINK_SUFFIX_STATUS: linkSuffix,
  LINK_SUFFIX_STANDING: linkSuffix,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TRUST_PROXY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SIGN_UPS_AT_ONCE: wholeNumber(1, 10_000).default(200),
  CONTACT_EMAIL: z.email('must be an email address').optional(),
  ANALYTICS_REPORT_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  ...messageVariables,
  ...sealingVariables,
  ...storageVariables,
  ...identityCheckVariables,
  ...tracingVariables,
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DEMO_APPLICATIONS: wholeNumber(0, 1_000_000).default(5000),
});

export interface Config {
  /** No configuration of a real installation: embedded database, demo data and accounts, outbox page. */
  readonly demo: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The public address of the portal. Links in messages start with it. */
  readonly publicUrl: string | undefined;
  /** Absent: the embedded engine in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A read-only copy for reports and exports; absent: none. */
  readonly databaseReplicaUrl: string | undefined;
  /** Connections of one process for requests, to each server. */
  readonly databaseConnections: number;
  /** Processes that share the port and the database. */
  readonly processes: number;
  readonly appSecret: string;
  /** The secret of each kind of public link; absent: derived from the application secret. */
  readonly linkSuffixes: Readonly<Record<LinkFamily, string | undefined>>;
  /** A demo logs little by default, so that its password stays visible in the terminal. */
  readonly logLevel: NonNullable<z.infer<typeof variables>['LOG_LEVEL']>;
  /** The proxies whose `X-Forwarded-For` is trusted: none, the last n of them, or those at these addresses. */
  readonly trustProxy: false | number | string[];
  readonly metricsToken: string | undefined;
  /** The number of sign-ups in progress in all processes together. Later visitors wait in the queue (rules 4.32). */
  readonly signUpsAtOnce: number;
  /** The address that visitors write to until a superAdmin sets another. */
  readonly contactEmail: string;
  /** The report embedded in the dashboard; absent: our own report page (rules 21.4). */
  readonly analyticsReportUrl: string | undefined;
  /** Absent: mail stays in the outbox of demo mode. */
  readonly smtp: SmtpConfig | undefined;
  /** Absent: SMS stay in the outbox of demo mode. */
  readonly sms: SmsConfig | undefined;
  readonly smsCountries: SmsCountries;
  readonly smsLetters: 'all' | 'gsm7';
  /** The certificate that seals documents. If absent, a demo uses its own and production cannot sign. */
  readonly sealing: SealingConfig | undefined;
  /** A timestamp authority (RFC 3161) for every seal. */
  readonly timestampUrl: string | undefined;
  /** The S3 store for files; absent: files are on the disk, in `dataDir`. */
  readonly s3: S3Config | undefined;
  /** The malware scanner for uploaded files; absent: files are not scanned. */
  readonly clamd: ClamdConfig | undefined;
  /** The provider that verifies a NIN or a BVN; absent: only the format is checked. */
  readonly identityCheck: IdentityCheckConfig | undefined;
  /** Absent: nothing is traced, and OpenTelemetry is not loaded. */
  readonly tracing: TracingConfig | undefined;
  readonly demoPassword: string;
  readonly demoApplications: number;
}

/** Reads the environment. @throws ConfigError naming the variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const values = parsed.data;
  const demo = values.NODE_ENV !== 'production';
  if (!demo && !values.DATABASE_URL) throw new ConfigError('DATABASE_URL is required with NODE_ENV=production');
  if (!demo && !values.APP_SECRET) throw new ConfigError('APP_SECRET is required with NODE_ENV=production');
  // Messages and pages contain the portal's own address. A request must not be able to choose it.
  if (!demo && !values.PUBLIC_URL) throw new ConfigError('PUBLIC_URL is required with NODE_ENV=production');
  if (values.WEB_CONCURRENCY > 1 && !values.DATABASE_URL) {
    throw new ConfigError(
      `WEB_CONCURRENCY ${values.WEB_CONCURRENCY} requires PostgreSQL in DATABASE_URL: the embedded database serves one process`,
    );
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_REPLICA_URL requires DATABASE_URL, the server that it replicates');
  }
  if (values.DATABASE_REPLICA_URL && values.DATABASE_REPLICA_URL === values.DATABASE_URL) {
    throw new ConfigError('DATABASE_REPLICA_URL must not be the same server as DATABASE_URL');
  }
  const { ANALYTICS_REPORT_URL: report, PUBLIC_URL: own } = values;
  if (report && own && isSameHost(report, own)) {
    throw new ConfigError('ANALYTICS_REPORT_URL must not be an address of the portal itself, which PUBLIC_URL names');
  }
  const missing = [
    ...missingForMessages(values, demo),
    ...missingForSealing(values, demo),
    ...missingForStorage(values),
    ...missingForIdentityCheck(values),
  ];
  if (missing.length > 0) throw new ConfigError(missing.join('\n'));
  const host = values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0');
  if (demo && !isLoopback(host)) {
    throw new ConfigError(
      `HOST ${host} is not a loopback address: demo mode has known accounts and must stay on this machine`,
    );
  }

  const dataDir = usableFolder(resolve(values.DATA_DIR));
  return {
    demo,
    port: values.PORT,
    host,
    dataDir,
    publicUrl: values.PUBLIC_URL,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databaseConnections: values.DATABASE_CONNECTIONS ?? connectionsOf(values.WEB_CONCURRENCY),
    processes: values.WEB_CONCURRENCY,
    appSecret: values.APP_SECRET ?? kept(dataDir, 'app-secret', () => randomBytes(32).toString('base64url')),
    linkSuffixes: {
      upload: values.LINK_SUFFIX_UPLOAD,
      conversion: values.LINK_SUFFIX_CONVERSION,
      status: values.LINK_SUFFIX_STATUS,
      standing: values.LINK_SUFFIX_STANDING,
    },
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    trustProxy: trustedProxies(values.TRUST_PROXY),
    metricsToken: values.METRICS_TOKEN,
    signUpsAtOnce: values.SIGN_UPS_AT_ONCE,
    contactEmail: values.CONTACT_EMAIL ?? defaultContact,
    analyticsReportUrl: values.ANALYTICS_REPORT_URL,
    ...messageConfig(values),
    ...sealingConfig(values),
    ...storageConfig(values),
    ...identityCheckConfig(values),
    ...tracingConfig(values),
    demoPassword: values.DEMO_PASSWORD ?? (demo ? kept(dataDir, 'demo-password', temporaryPassword) : ''),
    demoApplications: values.DEMO_APPLICATIONS,
  };
}

/** PostgreSQL slows down with more connections than this in total. A few are enough for one process. */
const connectionsOf = (processes: number): number => Math.min(16, Math.max(4, Math.floor(48 / processes)));

/** A reserved address that has no mailbox, so that a demo does not expose a real one. */
const defaultContact = 'tvet@education.example';

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
const maxHops = 10;

/** `true` means one proxy in front. That proxy adds only the last address; the client may have sent the others. */
function trustedProxies(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return 1;
  if (/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= maxHops) return Number(value);
  const proxies = value.split(',').map((proxy) => proxy.trim());
  for (const proxy of proxies) {
    if (!proxyNames.has(proxy) && !isAddressOrRange(proxy)) {
      throw new ConfigError(
        `TRUST_PROXY ${proxy} is neither true, a number of proxies from 1 to ${maxHops}, nor an address or range`,
      );
    }
  }
  return proxies;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** @throws ConfigError when the folder is not there and cannot be made, or cannot be written. */
function usableFolder(folder: string): string {
  try {
    // Not recursive if one step is enough: below some system folders the recursive call never returns.
    if (!existsSync(folder)) mkdirSync(folder, { recursive: !existsSync(dirname(folder)) });
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder');
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${folder} cannot be used: ${(error as Error).message}`);
  }
}

/** A value that is created once and stored in the data directory. */
function kept(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const value = make();
  writeFileSync(file, `${value}\n`, { mode: 0o600 });
  return value;
}
