import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'tvet-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dataDir = () => mkdtempSync(join(folder, 'data-'));
const secret = 'x'.repeat(32);

describe('without configuration', () => {
  it('the portal is a demo on this machine, with a secret and a password it keeps', () => {
    const DATA_DIR = dataDir();
    const first = readConfig({ DATA_DIR });
    expect(first.logLevel).toBe('warn');
    expect(first).toMatchObject({ demo: true, host: '127.0.0.1', port: 3000, databaseUrl: undefined });
    expect(first.demoPassword).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const second = readConfig({ DATA_DIR });
    expect([second.appSecret, second.demoPassword]).toEqual([first.appSecret, first.demoPassword]);
  });
});

describe('configuration that is wrong', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://localhost/tvet',
    APP_SECRET: secret,
    PUBLIC_URL: 'https://portal.example',
  };
  const sms = {
    SMS_PROVIDER: 'termii',
    SMS_BASE_URL: 'https://sms.example',
    SMS_API_KEY: 'key',
    SMS_SENDER_ID: 'TVET',
  };
  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'af-south-1',
    S3_BUCKET: 'tvet',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const identity = { IDENTITY_CHECK_BASE_URL: 'https://identity.example/v1', IDENTITY_CHECK_API_KEY: 'key' };
  const wrong: [string, NodeJS.ProcessEnv][] = [
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/x' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/tvet' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://one,two/tvet' }],
    ['DATABASE_URL', { ...production, DATABASE_URL: '' }],
    ['WEB_CONCURRENCY', { WEB_CONCURRENCY: '2' }],
    ['WEB_CONCURRENCY', { ...production, WEB_CONCURRENCY: '0' }],
    ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://localhost/tvet' }],
    ['DATABASE_REPLICA_URL', { ...production, DATABASE_REPLICA_URL: production.DATABASE_URL }],
    ['DATABASE_CONNECTIONS', { ...production, DATABASE_CONNECTIONS: '1' }],
    ['APP_SECRET', { ...production, APP_SECRET: '' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'portal' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DEMO_APPLICATIONS', { DEMO_APPLICATIONS: '-1' }],
    ['DEMO_PASSWORD', { DEMO_PASSWORD: 'short' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '5' }],
    ['LINK_SUFFIX_STATUS', { LINK_SUFFIX_STATUS: 'short' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1, proxy' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@mail.example' }],
    ['SMTP_URL', { MAIL_FROM: 'a@mail.example' }],
    ['SIGNING_CERTIFICATE_PASSWORD', { SIGNING_CERTIFICATE: 'seal.p12' }],
    ['SIGNING_CERTIFICATE', { SIGNING_CERTIFICATE_PASSWORD: 'a password' }],
    ['SIGNING_CERTIFICATE', { ...production, TIMESTAMP_URL: 'http://time.example' }],
    ['TIMESTAMP_URL', { TIMESTAMP_URL: 'time.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example?ignoreTLS=true', MAIL_FROM: 'a@mail.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false', MAIL_FROM: 'a@mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'A <a@b.example>\r\nBcc: x@y.example' }],
    ['SMS_PROVIDER', { ...sms, SMS_PROVIDER: 'pigeon' }],
    ['SMS_BASE_URL', { ...sms, SMS_BASE_URL: '' }],
    ['SMS_BASE_URL', { ...sms, SMS_BASE_URL: 'http://sms.example' }],
    ['SMS_BASE_URL', { ...sms, SMS_BASE_URL: 'http://127.0.0.1.sms.example' }],
    ['SMS_API_KEY', { ...sms, SMS_API_KEY: '' }],
    ['SMS_SENDER_ID', { ...sms, SMS_SENDER_ID: '' }],
    ['SMS_SENDER_ID', { ...sms, SMS_SENDER_ID: 'TVET Initiative' }],
    ['SMS_COUNTRIES', { SMS_COUNTRIES: 'Nigeria' }],
    ['SMS_COUNTRIES', { SMS_COUNTRIES: 'NG:many' }],
    ['SMS_COUNTRIES', { SMS_COUNTRIES: 'NG,XX' }],
    ['SMS_USERNAME', { ...production, ...sms, SMS_PROVIDER: 'africastalking' }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: '' }],
    ['ANALYTICS_REPORT_URL', { ANALYTICS_REPORT_URL: 'http://reports.example' }],
    ['ANALYTICS_REPORT_URL', { ...production, ANALYTICS_REPORT_URL: 'https://PORTAL.example:443/report' }],
    ...['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
      (name): [string, NodeJS.ProcessEnv] => [name, { ...s3, [name]: '' }],
    ),
    ['S3_REGION and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are', { S3_ENDPOINT: s3.S3_ENDPOINT, S3_BUCKET: 'tvet' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 's3.example' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'https://s3.example/bucket' }],
    ['S3_BUCKET', { ...s3, S3_BUCKET: 'Our Files' }],
    ['S3_SECRET_ACCESS_KEY', { ...s3, S3_SECRET_ACCESS_KEY: 'a key' }],
    ['IDENTITY_CHECK_API_KEY', { IDENTITY_CHECK_BASE_URL: 'https://identity.example' }],
    ['IDENTITY_CHECK_BASE_URL', { IDENTITY_CHECK_API_KEY: 'key' }],
    ['IDENTITY_CHECK_BASE_URL', { ...identity, IDENTITY_CHECK_BASE_URL: 'http://identity.example' }],
    ['IDENTITY_CHECK_BASE_URL', { ...identity, IDENTITY_CHECK_BASE_URL: 'https://identity.example/?key=1' }],
    ['IDENTITY_CHECK_API_KEY', { ...identity, IDENTITY_CHECK_API_KEY: 'a key\nX-Other: 1' }],
    ['CLAMD_URL', { CLAMD_URL: 'http://clamd.example' }],
    ['CLAMD_URL', { CLAMD_URL: 'clamd:3310' }],
  ];
  it.each(wrong)('names %s', (name, env) => {
    const read = () => readConfig({ DATA_DIR: dataDir(), ...env });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}`));
  });

  it('is a store and a scanner, whole', () => {
    expect(readConfig({ DATA_DIR: dataDir(), ...s3, CLAMD_URL: 'tcp://clamd.example' })).toMatchObject({
      s3: { endpoint: 'https://s3.example', region: 'af-south-1', bucket: 'tvet', accessKeyId: 'id' },
      clamd: { host: 'clamd.example', port: 3310 },
    });
    expect(readConfig({ DATA_DIR: dataDir(), CLAMD_URL: 'tcp://[::1]:3311' }).clamd).toEqual({
      host: '::1',
      port: 3311,
    });
    expect(readConfig({ DATA_DIR: dataDir() })).toMatchObject({ s3: undefined, clamd: undefined });
  });

  it('traces a share of the requests once an address is set', () => {
    const tracing = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir(), ...env }).tracing;
    const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    const ratio = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };
    expect(tracing({ OTEL_SERVICE_NAME: 'portal', ...ratio })).toBeUndefined();
    expect(tracing(on)).toEqual({ sampled: 1 });
    expect(tracing({ ...on, ...ratio })).toEqual({ sampled: 0.05 });
    expect(tracing({ ...on, OTEL_TRACES_SAMPLER: 'always_off' })).toEqual({ sampled: 0 });
    expect(tracing({ ...on, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    expect(tracing({ ...on, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  });

  it('is a check of identity whole, or none', () => {
    expect(readConfig({ DATA_DIR: dataDir(), ...identity }).identityCheck).toEqual({
      baseUrl: 'https://identity.example/v1',
      apiKey: 'key',
    });
    const local = { ...identity, IDENTITY_CHECK_BASE_URL: 'http://127.0.0.1:8080' };
    expect(readConfig({ DATA_DIR: dataDir(), ...local }).identityCheck?.baseUrl).toBe('http://127.0.0.1:8080');
    expect(readConfig({ DATA_DIR: dataDir() }).identityCheck).toBeUndefined();
  });

  it('is not mail and SMS whole, nor neither', () => {
    const mail = {
      SMTP_URL: 'smtps://user:pass@mail.example:465',
      MAIL_FROM: 'TVET Initiative <no-reply@mail.example>',
    };
    expect(readConfig({ DATA_DIR: dataDir(), ...mail, ...sms })).toMatchObject({
      smtp: { url: mail.SMTP_URL, from: mail.MAIL_FROM, requireTls: true },
      sms: { provider: 'termii', baseUrl: 'https://sms.example', username: 'sandbox' },
    });
    expect(readConfig({ DATA_DIR: dataDir() })).toMatchObject({ smtp: undefined, sms: undefined });
  });

  it('is not a provider in the clear on this very machine', () => {
    const local = {
      ...sms,
      SMS_BASE_URL: 'http://127.0.0.1:8080',
      SMTP_URL: 'smtp://[::1]:2525',
      MAIL_FROM: 'a@b.example',
    };
    expect(readConfig({ DATA_DIR: dataDir(), ...local })).toMatchObject({
      smtp: { requireTls: false },
      sms: { baseUrl: local.SMS_BASE_URL },
    });
    const far = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' };
    expect(readConfig({ DATA_DIR: dataDir(), ...far }).smtp?.requireTls).toBe(true);
  });

  it('is not what production needs: a database, a secret and an address', () => {
    expect(readConfig({ DATA_DIR: dataDir(), ...production })).toMatchObject({
      demo: false,
      host: '0.0.0.0',
      demoPassword: '',
      logLevel: 'info',
    });
  });
});

it('names the countries that SMS go to, each with its codes of a day', () => {
  const countries = (SMS_COUNTRIES?: string) => [...readConfig({ SMS_COUNTRIES, DATA_DIR: tmpdir() }).smsCountries];
  expect(countries()).toEqual([['NG', 100_000]]);
  expect(countries('NG:50000, GH, BJ:500')).toEqual([
    ['NG', 50_000],
    ['GH', 1_000],
    ['BJ', 500],
  ]);
});
