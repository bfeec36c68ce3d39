import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const dataDir = () => mkdtempSync(join(tmpdir(), 'tvet-config-'));
const secret = 'x'.repeat(32);

describe('without configuration', () => {
  it('the portal is a demo on this machine, with a secret and a password it keeps', () => {
    const DATA_DIR = dataDir();
    const first = readConfig({ DATA_DIR });
    expect(first).toMatchObject({ demo: true, host: '127.0.0.1', port: 3000, databaseUrl: undefined });
    expect(first.demoPassword).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const second = readConfig({ DATA_DIR });
    expect([second.appSecret, second.demoPassword]).toEqual([first.appSecret, first.demoPassword]);
  });
});

describe('configuration that is wrong', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/tvet', APP_SECRET: secret };
  const sms = {
    SMS_PROVIDER: 'termii',
    SMS_BASE_URL: 'https://sms.example',
    SMS_API_KEY: 'key',
    SMS_SENDER_ID: 'TVET',
  };
  const wrong: [string, NodeJS.ProcessEnv][] = [
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null/x' }],
    ['DATA_DIR', { DATA_DIR: '/dev/null' }],
    ['DATA_DIR', { DATA_DIR: '/proc/x' }],
    ['HOST', { HOST: '192.168.1.5' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/tvet' }],
    ['DATABASE_URL', { ...production, DATABASE_URL: '' }],
    ['APP_SECRET', { ...production, APP_SECRET: '' }],
    ['APP_SECRET', { APP_SECRET: 'short' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'portal' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DEMO_APPLICATIONS', { DEMO_APPLICATIONS: '-1' }],
    ['DEMO_PASSWORD', { DEMO_PASSWORD: 'short' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1, proxy' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@mail.example' }],
    ['SMTP_URL', { MAIL_FROM: 'a@mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'A <a@b.example>\r\nBcc: x@y.example' }],
    ['SMS_PROVIDER', { ...sms, SMS_PROVIDER: 'pigeon' }],
    ['SMS_PROVIDER', { ...sms, SMS_PROVIDER: '' }],
    ['SMS_BASE_URL', { ...sms, SMS_BASE_URL: '' }],
    ['SMS_BASE_URL', { ...sms, SMS_BASE_URL: 'sms.example' }],
    ['SMS_API_KEY', { ...sms, SMS_API_KEY: '' }],
    ['SMS_SENDER_ID', { ...sms, SMS_SENDER_ID: '' }],
    ['SMS_SENDER_ID', { ...sms, SMS_SENDER_ID: 'TVET Initiative' }],
    ['SMS_USERNAME', { ...production, ...sms, SMS_PROVIDER: 'africastalking', PUBLIC_URL: 'https://portal.example' }],
    ['PUBLIC_URL', { ...production, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@mail.example' }],
  ];
  it.each(wrong)('names %s', (name, env) => {
    const read = () => readConfig({ DATA_DIR: dataDir(), ...env });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}`));
  });

  it('is not mail and SMS whole, nor neither', () => {
    const mail = {
      SMTP_URL: 'smtps://user:pass@mail.example:465',
      MAIL_FROM: 'TVET Initiative <no-reply@mail.example>',
    };
    expect(readConfig({ DATA_DIR: dataDir(), ...mail, ...sms })).toMatchObject({
      smtp: { url: mail.SMTP_URL, from: mail.MAIL_FROM },
      sms: { provider: 'termii', baseUrl: 'https://sms.example', username: 'sandbox' },
    });
    expect(readConfig({ DATA_DIR: dataDir() })).toMatchObject({ smtp: undefined, sms: undefined });
  });

  it('is not what production needs: a database and a secret', () => {
    expect(readConfig(production)).toMatchObject({ demo: false, host: '0.0.0.0', demoPassword: '' });
  });
});
