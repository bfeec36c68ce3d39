import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { logSerializers } from './log-serializers.ts';

it('names the path and not what was searched for', () => {
  const request = { method: 'GET', url: '/main/applications?search=Ngozi', headers: {} } as FastifyRequest;
  expect(logSerializers.req(request)).toEqual({ method: 'GET', path: '/main/applications' });
});

it('names no key of a short address', () => {
  const request = { method: 'GET', url: '/s/Ab3xK9mQ7Rt', headers: {} } as FastifyRequest;
  expect(logSerializers.req(request)).toEqual({ method: 'GET', path: '/s/...' });
});

it('names what lies behind an error', () => {
  const cause = new Error('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') });
  const error = Object.assign(new Error('unavailable', { cause }), { code: 'UNAVAILABLE', statusCode: 503 });
  expect(logSerializers.err(error).causes).toEqual(['fetch failed', 'connect ECONNREFUSED 127.0.0.1:9']);
});

it('names the constraint of a database error and not the row', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    statusCode: 500,
    constraint: 'users_confirmed_phone',
    detail: 'Key (phone)=(+2348031112222) already exists.',
  });
  const line = JSON.stringify(logSerializers.err(error));
  expect(line).toContain('users_confirmed_phone');
  expect(line).not.toContain('+2348031112222');
});
