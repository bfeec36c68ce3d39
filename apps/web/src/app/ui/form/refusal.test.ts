import { describe, expect, test } from 'vitest';
import { CallError } from '../../api/errors.ts';
import { FormRefused, readRefusal } from './refusal.ts';

const refused = (code: string, fields: readonly { field: string; message: string; code?: string }[] = []) =>
  new CallError('The request was refused', {
    code,
    status: 400,
    fieldErrors: fields.map((field) => ({ code: 'unknown', ...field })),
  });
const fieldOf = (name: string) => (name === 'email' ? 'email' : undefined);

describe('a refusal', () => {
  test('of fields that the form has stands beside them, the first of each', () => {
    const error = refused('INVALID_FORM', [
      { field: 'email', message: 'Email address is invalid' },
      { field: 'email', message: 'Email address is too long' },
    ]);
    expect(readRefusal(error, { fieldOf })).toEqual({
      fields: { email: 'Email address is invalid' },
      sentence: undefined,
      fault: undefined,
    });
  });

  test('of fields that the form does not have concerns it as a whole', () => {
    const error = refused('INVALID_FORM', [{ field: 'page', message: 'must be a number' }]);
    expect(readRefusal(error, { fieldOf })).toEqual({ fields: {}, sentence: 'The request was refused', fault: error });
  });

  test('of a field with a label is said by its code', () => {
    const error = refused('INVALID_FORM', [{ field: 'email', code: 'required', message: 'must be a text' }]);
    expect(readRefusal(error, { fieldOf, labels: { email: 'Email address' } }).fields).toEqual({
      email: 'Email address is required',
    });
  });

  test('takes the sentence of the form for a field, where it has one', () => {
    const error = refused('INVALID_FORM', [{ field: 'email', message: 'validation error: …' }]);
    expect(readRefusal(error, { fieldOf, sayField: () => 'Check it' }).fields).toEqual({ email: 'Check it' });
    expect(readRefusal(error, { fieldOf, sayField: () => undefined }).fields).toEqual({
      email: 'validation error: …',
    });
  });

  test('of the whole request stands at the field it concerns', () => {
    const fieldOfCode = { INVALID_CODE: 'code' };
    expect(readRefusal(refused('INVALID_CODE'), { fieldOf, fieldOfCode }).fields).toEqual({
      code: 'The request was refused',
    });
    expect(readRefusal(refused('FORBIDDEN'), { fieldOf, fieldOfCode }).fields).toEqual({});
  });

  test('that the page shows in its own way has no sentence, and is handed on', () => {
    const error = refused('INTAKE_CLOSED');
    expect(readRefusal(error, { fieldOf, say: () => undefined })).toEqual({
      fields: {},
      sentence: undefined,
      fault: error,
    });
  });
});

test('what the form itself throws keeps its fields, and says what stopped it besides', () => {
  const fault = refused('UNREACHABLE');
  expect(readRefusal(new FormRefused({ email: 'The code is wrong' }), { fieldOf })).toEqual({
    fields: { email: 'The code is wrong' },
    sentence: undefined,
    fault: undefined,
  });
  expect(readRefusal(new FormRefused({ email: 'The code is wrong' }, fault), { fieldOf })).toEqual({
    fields: { email: 'The code is wrong' },
    sentence: 'The request was refused',
    fault,
  });
});

test('a fault of the page is said too', () => {
  const { sentence } = readRefusal(new TypeError('x is undefined'), { fieldOf });
  expect(sentence).toBe('An unexpected error occurred');
});
