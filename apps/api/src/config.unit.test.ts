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
  const wrong: [string, NodeJS.ProcessEnv][] = [
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['HOST', { HOST: '0.0.0.0' }],
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
  ];
  it.each(wrong)('names %s', (name, env) => {
    const read = () => readConfig({ DATA_DIR: dataDir(), ...env });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}`));
  });

  it('is not what production needs: a database and a secret', () => {
    expect(readConfig(production)).toMatchObject({ demo: false, host: '0.0.0.0', demoPassword: '' });
  });
});
