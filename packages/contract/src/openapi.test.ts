import { expect, test } from 'vitest';
import type { Call } from './core/call.ts';
import { errors } from './core/error-names.ts';
import { calls } from './index.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument();
const everyCall = Object.entries<Call>(calls);
const operationOf = (call: Call) =>
  document.paths?.[call.path]?.[call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];

test('every call is in the document, under its own id, below /main', () => {
  expect(everyCall.length).toBeGreaterThan(0);
  expect(document.servers?.[0]?.url).toBe('/main');
  for (const [id, call] of everyCall) expect(operationOf(call)?.operationId, call.path).toBe(id);
});

test('every path parameter of a call is declared by its schema', () => {
  for (const [id, call] of everyCall) {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(call.params?.shape ?? {}), id).toEqual(inPath);
  }
});

test('every named error of a call is an example of the response with its status', () => {
  const named = everyCall.flatMap(([id, call]) => call.errors.map((code) => ({ id, call, code })));
  expect(named.length).toBeGreaterThan(0);
  for (const { id, call, code } of named) {
    const response = operationOf(call)?.responses?.[errors[code].status];
    expect(JSON.stringify(response), `${id} ${code}`).toContain(`"code":"${code}"`);
  }
});

test('calls of a session ask for the access token and can answer 401; public ones do neither', () => {
  for (const [id, call] of everyCall) {
    const operation = operationOf(call);
    if (call.access === 'session') {
      expect(operation?.security, id).toEqual([{ accessToken: [] }]);
      expect(operation?.responses, id).toHaveProperty('401');
    } else if (call.access === 'setup') {
      expect(operation?.security, id).toEqual([{ setupToken: [] }, { accessToken: [] }]);
    } else if (call.access === 'link') {
      expect(operation?.security, id).toEqual([{ linkToken: [] }, { accessToken: [] }]);
    } else {
      expect(operation?.security, id).toEqual([]);
    }
  }
});

test('all writes of signed-in people take an Idempotency-Key except these, and no read takes one', () => {
  const header = (call: Call) => JSON.stringify(operationOf(call)?.parameters ?? []).includes('Idempotency-Key');
  const isAnonymous = ({ access }: Call) => access === 'public' || access === 'operator';
  const writes = everyCall.filter(([, call]) => !isAnonymous(call) && call.method !== 'GET');
  const without = writes.filter(([, call]) => !header(call));
  expect(without.map(([name]) => name).sort()).toEqual([
    'cancelExport',
    'changeApplication',
    'changeCentreProfile',
    'changeContact',
    'changeOwnBankDetails',
    'changePassword',
    'changePhoto',
    'changeProof',
    'checkAttendance',
    'confirmBankChange',
    'confirmContact',
    'confirmIdentifier',
    'confirmSecondFactor',
    'correctDetails',
    'createApplicationUpload',
    'createCentreUpload',
    'createCorrectionUpload',
    'createDownload',
    'createResourceUpload',
    'endSessions',
    'putResourceFile',
    'releaseClaim',
    'renewRecoveryCodes',
    'sendCorrection',
    'sendIdentifierCode',
    'sendWithdrawalCode',
    'signAgreement',
    'startExport',
    'startSecondFactor',
    'turnOffSecondFactor',
    'uploadCentreDocument',
    'withdrawApplication',
  ]);
  expect(everyCall.filter(([, call]) => call.method === 'GET' && header(call))).toEqual([]);
});
