import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { dataAnswer } from '../core/list.ts';
import { liveness, outbox, outboxQuery, readiness } from './schema.ts';
import { operationsState } from './state.ts';

const tag = 'Operations';

export const getLiveness = defineCall({
  method: 'GET',
  path: '/health/live',
  tag,
  summary: 'Whether the process is alive',
  access: 'operator',
  gate: 'anybody',
  answer: liveness,
  errors: [],
});

export const getReadiness = defineCall({
  method: 'GET',
  path: '/health/ready',
  tag,
  summary: 'Whether the portal can work, part by part',
  access: 'operator',
  gate: 'anybody',
  answer: readiness,
  mayFail: true,
  errors: [],
});

export const getMetrics = defineCall({
  method: 'GET',
  path: '/metrics',
  tag,
  summary: 'Metrics of the process and of every call, for Prometheus',
  access: 'operator',
  gate: 'metrics-token',
  answer: { bytes: 'file', types: ['text/plain'] },
  errors: ['NOT_FOUND'],
});

export const getOperations = defineCall({
  method: 'GET',
  path: '/operations',
  tag,
  summary: 'What is wrong with the portal, and the state of each of its parts',
  access: 'session',
  permission: 'operations:manage',
  answer: dataAnswer(operationsState),
  errors: ['FORBIDDEN'],
});

export const requestChecks = defineCall({
  method: 'POST',
  path: '/operations/checks',
  tag,
  summary: 'Check the invariants now; the results appear in the state of the portal after a few seconds',
  access: 'session',
  permission: 'operations:manage',
  answer: dataAnswer(operationsState.pick({ checking: true })),
  errors: ['FORBIDDEN'],
});

export const getOpenApiDocument = defineCall({
  method: 'GET',
  path: '/openapi.json',
  tag,
  summary: 'This document',
  access: 'public',
  answer: { bytes: 'file', types: ['application/json'] },
  errors: [],
});

export const getDocsPage = defineCall({
  method: 'GET',
  path: '/docs',
  tag,
  summary: 'A page for reading this document',
  access: 'public',
  answer: { bytes: 'file', types: ['text/html'] },
  errors: [],
});

export const getDocsFile = defineCall({
  method: 'GET',
  path: '/docs/{file}',
  tag,
  summary: 'The scripts and styles of that page',
  access: 'public',
  params: z.object({ file: z.string() }),
  answer: { bytes: 'file', types: ['text/css', 'text/javascript'] },
  errors: ['NOT_FOUND'],
});

export const readOutbox = defineCall({
  method: 'GET',
  path: '/dev/outbox',
  tag,
  summary: 'The messages that a demo would have sent, to everyone or to one recipient, newest first',
  access: 'operator',
  gate: 'demo',
  query: outboxQuery,
  answer: outbox,
  errors: ['NOT_FOUND'],
});
