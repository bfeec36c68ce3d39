import { calls } from '@tvet/contract';
import { presentSession } from '../../platform/accounts/session.ts';
import { asData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import type { Context } from '../../platform/calls/services.ts';
import { deviceHeaders } from '../../platform/security/known-device.ts';
import { changePassword } from './change-password.ts';
import { chooseLanguage } from './choose-language.ts';
import { confirmIdentifier } from './confirm-identifier.ts';
import { confirmSignUp, presentConfirmed } from './confirm-sign-up.ts';
import { endOwnSessions } from './end-sessions.ts';
import { forgotPassword } from './forgot-password.ts';
import { getJwks } from './get-jwks.ts';
import { listSessions, presentSessions } from './list-sessions.ts';
import { listUnconfirmed } from './list-unconfirmed.ts';
import { login, presentEntry } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';
import { resetPassword } from './reset-password.ts';
import { sendIdentifierCode } from './send-identifier-code.ts';
import { sendSignUpCodes } from './send-sign-up-codes.ts';
import { signUp } from './sign-up.ts';
import { problemsOfSignUp } from './sign-up-problems.ts';

/**
 * These commands hash, wait, count refusals or log events. Each opens its own transactions, so that its counts and events
 * persist.
 */
const transaction = 'own';

export function identityRoutes(route: Route<'tokens'>, { config }: Context): void {
  route(calls.login, {
    command: login,
    present: presentEntry,
    headers: (entry, work) => ('account' in entry ? deviceHeaders(work, entry.account.id) : {}),
    transaction,
  });
  route(calls.refreshAccessToken, {
    command: refresh,
    present: presentSession,
    headers: ({ account }, work) => deviceHeaders(work, account.id),
    transaction,
  });
  route(calls.logout, { command: logout, transaction });
  route(calls.forgotPassword, { command: forgotPassword, transaction });
  route(calls.resetPassword, { command: resetPassword, transaction });
  route(calls.signUp, { command: signUp, problems: problemsOfSignUp(config), transaction });
  route(calls.sendSignUpCodes, { command: sendSignUpCodes, transaction });
  route(calls.confirmSignUp, {
    command: confirmSignUp,
    present: presentConfirmed,
    headers: ({ session, userId }, work) => (session ? deviceHeaders(work, userId) : {}),
    transaction,
  });
  route(calls.listUnconfirmed, { command: listUnconfirmed });
  route(calls.sendIdentifierCode, { command: sendIdentifierCode, transaction });
  route(calls.confirmIdentifier, { command: confirmIdentifier, transaction });
  route(calls.changePassword, { command: changePassword, transaction });
  route(calls.chooseLanguage, { command: chooseLanguage });
  route(calls.listSessions, { command: listSessions, present: asData(presentSessions) });
  route(calls.endSessions, { command: endOwnSessions, transaction });
  route(calls.getJwks, { command: getJwks, cacheControl: 'public, max-age=300' });
}
