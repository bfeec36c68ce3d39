import { afterEach, describe, expect, it } from 'vitest';
import { type Behaviour, startHttpServer, type TestServer } from '../../../testing/http-server.ts';
import { createIdentityCheck } from './create.ts';
import { formAlone } from './form-alone.ts';
import { type IdentityCheck, identityVerdicts } from './identity-check.ts';
import { createProvider } from './provider.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const question = {
  kind: 'nin',
  number: '12345678901',
  firstName: 'Ngọ́zi',
  lastName: 'Eze',
  dateOfBirth: '2003-04-05',
} as const;

async function provider(behaviour: Behaviour, timeoutMs?: number) {
  const server = await startHttpServer(behaviour);
  servers.push(server);
  // Operators often leave a slash at the end of such settings.
  return { server, check: createProvider({ baseUrl: `${server.url}/v1/`, apiKey: 'a-key' }, timeoutMs) };
}
const says = (result: string) => () => ({ status: 200, body: { result } });

const adapters: [string, () => Promise<IdentityCheck>][] = [
  ['the form alone', async () => formAlone],
  ['a provider', async () => (await provider(says('match'))).check],
];

describe.each(adapters)('%s', (_name, create) => {
  it('says of a number that is well a match, and always one of three words', async () => {
    const check = await create();
    for (const kind of ['nin', 'bvn'] as const) expect(await check.check({ ...question, kind })).toBe('match');
    expect(identityVerdicts).toContain(await check.check({ ...question, number: '1' }));
  });
});

describe('the form alone', () => {
  it.each(['', '1234567890', '123456789012', '1234567890a', '١٢٣٤٥٦٧٨٩٠١'])('does not take %j', async (number) => {
    expect(await formAlone.check({ ...question, number })).toBe('mismatch');
  });
});

describe('a provider', () => {
  it('is asked for each kind at an address of its own, with the key and no more than it needs', async () => {
    const { server, check } = await provider(says('match'));
    await check.check(question);
    await check.check({ ...question, kind: 'bvn' });
    expect(server.received.map(({ path }) => path)).toEqual(['/v1/nin', '/v1/bvn']);
    expect(server.received[0]?.headers).toMatchObject({
      authorization: 'Bearer a-key',
      'content-type': 'application/json',
    });
    const { kind: _kind, ...asked } = question;
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual(asked);
  });

  it('that says the number is another person’s is believed', async () => {
    expect(await (await provider(says('mismatch'))).check.check(question)).toBe('mismatch');
  });

  const unclear: [string, Behaviour][] = [
    ['a result of another word', says('perhaps')],
    ['no JSON', () => ({ status: 200, body: '<html>Sign in to this network</html>' })],
    ['an answer without end', () => ({ status: 200, body: `{"result":"match","x":"${'x'.repeat(70_000)}"}` })],
    ['too many at once', () => ({ status: 429, body: { result: 'mismatch' } })],
    ['a fault', () => ({ status: 500, body: { result: 'mismatch' } })],
    ['a wrong key', () => ({ status: 401, body: { result: 'mismatch' } })],
    ['a cut connection', () => 'hangUp'],
    ['silence', () => 'never'],
  ];
  it.each(unclear)('that gives %s is unknown: it keeps nobody from applying', async (_name, behaviour) => {
    expect(await (await provider(behaviour, 500)).check.check(question)).toBe('unknown');
  });

  it('that is not there is unknown', async () => {
    const { server, check } = await provider(says('match'));
    await server.close();
    servers.pop();
    expect(await check.check(question)).toBe('unknown');
  });
});

describe('what is configured', () => {
  it('is asked once by whoever asks the same at the same time, and by each who asks about somebody else', async () => {
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { server } = await provider(() => slow.then(says('match')));
    const asked = createIdentityCheck({ identityCheck: { baseUrl: server.url, apiKey: 'a-key' } });
    const ask = (key: string) => asked.together(key, () => asked.check(question));
    const same = [ask('a'), ask('a'), ask('a')];
    const other = ask('b');
    answer();
    expect(await Promise.all([...same, other])).toEqual(Array(4).fill('match'));
    expect(server.received).toHaveLength(2);
    await ask('a');
    expect(server.received).toHaveLength(3);
  });

  it('is the form alone, unless there is a provider; what was said is counted', async () => {
    const form = createIdentityCheck({ identityCheck: undefined });
    await form.check({ ...question, number: '1' });
    const { server } = await provider(says('unclear'));
    const asked = createIdentityCheck({ identityCheck: { baseUrl: server.url, apiKey: 'a-key' } });
    await asked.check(question);
    await asked.check(question);
    const counted = (check: typeof form) => check.counts().filter(({ count }) => count > 0);
    expect(counted(form)).toEqual([{ kind: 'nin', verdict: 'mismatch', count: 1 }]);
    expect(counted(asked)).toEqual([{ kind: 'nin', verdict: 'unknown', count: 2 }]);
    expect(server.received).toHaveLength(2);
  });
});
