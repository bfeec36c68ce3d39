import { describe, expect, test } from 'vitest';
import { readLoginAnswer } from './login-answer.ts';
import { tokenOf } from './testing.ts';

const username = '+2348000000003';
const current = {
  access_token: 'access',
  id_token: 'id',
  refresh_token: 'refresh',
  permissions: ['applications:verify'],
  user: {
    sub: 's1',
    id: 'u1',
    preferredUsername: username,
    phoneNumber: username,
    email: null,
    givenName: 'Fọláṣadé',
    familyName: 'Adéyẹmí',
    role: 'officer',
    centerId: null,
    centers: [],
  },
};
const legacyOf = (groups: string[]) => ({
  AuthenticationResult: {
    AccessToken: tokenOf({ sub: 's2', 'cognito:groups': groups }),
    IdToken: tokenOf({ sub: 's2', given_name: 'Ṣọlá', family_name: 'Àjàyí', phone_number: '+2348011111111' }),
    RefreshToken: 'refresh',
  },
});

describe('the answer to a login', () => {
  test('in the current form is a session', () => {
    expect(readLoginAnswer(current, username)).toEqual({
      kind: 'session',
      tokens: { accessToken: 'access', idToken: 'id', refreshToken: 'refresh' },
      user: {
        sub: 's1',
        id: 'u1',
        phoneNumber: username,
        email: null,
        firstName: 'Fọláṣadé',
        lastName: 'Adéyẹmí',
        role: 'officer',
        language: null,
        permissions: ['applications:verify'],
        centers: [],
        centerId: null,
      },
    });
  });

  test('in the legacy form takes the role from the first group, and its letters as they are', () => {
    const outcome = readLoginAnswer(legacyOf(['platformAdmin', 'applicants']), username);
    expect(outcome).toMatchObject({
      kind: 'session',
      user: { role: 'platformAdmin', firstName: 'Ṣọlá', lastName: 'Àjàyí', phoneNumber: '+2348011111111' },
    });
    expect(outcome.kind === 'session' && outcome.user.permissions).toContain('applications:approve');
  });

  test("in the legacy form reads the group 'applicants' as the role applicant", () => {
    expect(readLoginAnswer(legacyOf(['applicants']), username)).toMatchObject({ user: { role: 'applicant' } });
  });

  test('in the reset form carries the username and the code on', () => {
    expect(readLoginAnswer({ requiresPasswordReset: true, otpSent: true, otp: '123456' }, username)).toEqual({
      kind: 'reset',
      reset: { username, otp: '123456', autoRedirected: true },
    });
  });

  test.each([
    ['nothing', undefined],
    ['a message', { message: 'ok' }],
    ['a session without a user', { ...current, user: undefined }],
    ['a role nobody knows', { ...current, user: { ...current.user, role: 'king' } }],
    ['a legacy answer without a group', legacyOf([])],
    ['a legacy answer without tokens', { AuthenticationResult: {} }],
  ])("of no known form, %s, is 'Unknown response format'", (_, answer) => {
    expect(() => readLoginAnswer(answer, username)).toThrow('Unknown response format');
  });
});
