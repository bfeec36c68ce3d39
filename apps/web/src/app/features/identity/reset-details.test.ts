import { describe, expect, test } from 'vitest';
import { findResetDetails, readResetSearch } from './reset-details.ts';

const reset = { username: 'ada', otp: '123456', autoRedirected: true } as const;

describe('the username', () => {
  test('comes from the page before, whatever else is known', () => {
    expect(findResetDetails({ username: 'bola' }, reset, { username: 'chi' })?.username).toBe('bola');
  });

  test('else from the session', () => {
    expect(findResetDetails({}, reset, { username: 'chi' })?.username).toBe('ada');
  });

  test('else from the address', () => {
    expect(findResetDetails({}, undefined, { username: 'chi' })?.username).toBe('chi');
  });

  test('is missing when nobody knows it', () => {
    expect(findResetDetails({}, undefined, { otp: '654321' })).toBeUndefined();
  });
});

describe('the code', () => {
  test('is the one of the sign-in that has sent the person here', () => {
    const state = { username: 'ada', autoRedirected: true };
    expect(findResetDetails(state, reset, { otp: '654321' })?.otp).toBe('123456');
    expect(findResetDetails({}, reset, {})).toEqual(reset);
  });

  test('is the one of the address where the sign-in gave none', () => {
    const state = { username: 'ada', autoRedirected: true };
    expect(findResetDetails(state, { ...reset, otp: undefined }, { otp: '654321' })?.otp).toBe('654321');
    expect(findResetDetails(state, undefined, { otp: '654321' })?.otp).toBe('654321');
  });

  test('is never taken from an address that somebody merely opened', () => {
    expect(findResetDetails({}, undefined, { username: 'chi', otp: '654321' })?.otp).toBeUndefined();
    expect(findResetDetails({ username: 'chi' }, undefined, { otp: '654321' })?.otp).toBeUndefined();
  });

  test('of one person is not shown to another', () => {
    expect(findResetDetails({ username: 'bola', autoRedirected: true }, reset, {})?.otp).toBeUndefined();
  });

  test('of a sign-in is not shown again once a new one was asked for', () => {
    expect(findResetDetails({ username: 'ada' }, reset, {})).toEqual({
      username: 'ada',
      autoRedirected: false,
      otp: undefined,
    });
  });
});

test('an address is read as text and without what says nothing', () => {
  expect(readResetSearch({ username: ' chi ', otp: '012345', page: '2' })).toEqual({ username: 'chi', otp: '012345' });
  expect(readResetSearch({ username: ' ', otp: '' })).toEqual({});
});
