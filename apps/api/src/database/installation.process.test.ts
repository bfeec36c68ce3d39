import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../testing/run-program.ts';
import { connectEmbedded, type DatabaseConnection } from './connect.ts';
import { derivedId } from './derived-id.ts';
import { migrate } from './migrate.ts';

let connection: DatabaseConnection;
let address: Server;
let dataDir: string;

/** The one engine of this file at an address, so that programs meet it as they meet any PostgreSQL. */
async function serveEngine(): Promise<Server> {
  const server = createServer((socket) => {
    const client = connection.engine?.connect();
    if (client)
      socket
        .on('error', () => client.destroy())
        .pipe(client)
        .pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  connection = await connectEmbedded({});
  await migrate(connection.db);
  address = await serveEngine();
  dataDir = await mkdtemp(join(tmpdir(), 'tvet-installation-'));
});
beforeEach(() => sql`truncate users, installation cascade`.execute(connection.db));
afterAll(async () => {
  address.close();
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});

const mark = (isDemo: boolean) => connection.db.insertInto('installation').values({ is_demo: isDemo }).execute();
const addPerson = (id: string) =>
  connection.db
    .insertInto('users')
    .values({ id, role: 'officer', first_name: 'Ada', last_name: 'Obi', phone: '+2348031112222' })
    .execute();
const everything = async () => ({
  people: await connection.db.selectFrom('users').select(['id', 'password_hash']).execute(),
  marks: await connection.db.selectFrom('installation').select('is_demo').execute(),
});

/** What makes a database the wrong one, and what the operator is told. */
const wrongForDemo = [
  [
    'that is marked as a real installation’s',
    () => mark(false),
    'This database belongs to a real installation, and a demo does not start on it. Set NODE_ENV=production, or name another DATABASE_URL.\n',
  ],
  [
    'with people that no seed made',
    () => addPerson(randomUUID()),
    'This database holds people that no seed made, and a demo does not start on it. Set NODE_ENV=production, or name another DATABASE_URL.\n',
  ],
] as const;
const wrongForProduction = [
  [
    'that is marked as a demo’s',
    () => mark(true),
    'This database belongs to a demo, whose accounts are known, and NODE_ENV=production does not start on it. Name another DATABASE_URL.\n',
  ],
  [
    'with people that a demo made',
    () => addPerson(derivedId('user:+2348031112222')),
    'This database holds people that a demo made, and NODE_ENV=production does not start on it. Name another DATABASE_URL.\n',
  ],
] as const;

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'a secret for the tests, and for nothing else',
  PUBLIC_URL: 'https://portal.example',
};
const programs = {
  portal: ['apps/api/src/main.ts', []],
  seed: ['scripts/seed.ts', ['--applications', '5']],
  admin: ['scripts/admin.ts', ['rotate-keys']],
} as const;
const run = (program: keyof typeof programs, env: NodeJS.ProcessEnv) => {
  const { port } = address.address() as AddressInfo;
  const [file, args] = programs[program];
  return runProgram(file, args, {
    PORT: '0',
    DEMO_APPLICATIONS: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://portal@127.0.0.1:${port}/portal`,
    ...env,
  });
};
/** Older releases of Node 24 add a warning of their own, about SQLite. */
const sentences = (errors: string) => errors.replace(/^\(.*\n/gm, '');

async function expectRefusal(program: keyof typeof programs, env: NodeJS.ProcessEnv, sentence: string): Promise<void> {
  const before = await everything();
  const { code, output, errors } = await run(program, env);
  expect([code, output, sentences(errors)]).toEqual([1, '', sentence]);
  expect(await everything()).toEqual(before);
}

describe.each(wrongForDemo)('a database %s', (_, make, sentence) => {
  it.each(['portal', 'seed', 'admin'] as const)('is refused to the %s of a demo', async (program) => {
    await make();
    await expectRefusal(program, {}, sentence);
  });
});

describe.each(wrongForProduction)('a database %s', (_, make, sentence) => {
  it.each(['portal', 'admin'] as const)('is refused to the %s of production', async (program) => {
    await make();
    await expectRefusal(program, production, sentence);
  });
});

it('the seed never works in production, on whatever database', async () => {
  await mark(false);
  await expectRefusal('seed', production, 'NODE_ENV=production: made-up applications belong to a demo alone.\n');
});
