import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { startInTurns } from './start-in-turns.ts';

it('starts a request of each client in turn, however many one has sent before', async () => {
  const server = Fastify();
  const started: string[] = [];
  startInTurns(server);
  server.get('/', async ({ query }) => started.push((query as { name: string }).name));
  const send = (name: string, remoteAddress: string, authorization = '') =>
    server.inject({ url: '/', query: { name }, remoteAddress, headers: { authorization } });
  await server.ready();
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => send(name, '102.89.1.1')),
    send('other session', '102.89.1.1', 'Bearer other'),
    send('other address', '102.90.1.1'),
  ]);
  expect(started).toHaveLength(6);
  expect(started.slice(0, 4).toSorted()).toEqual(['a1', 'a2', 'other address', 'other session']);
  expect(started.slice(4)).toEqual(['a3', 'a4']);
  await server.close();
});
