import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { presentSession } from '../../platform/accounts/session.ts';
import { asData } from '../../platform/calls/present.ts';
import { deviceHeaders } from '../../platform/security/known-device.ts';
import { changePassword } from './change-password.ts';
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
 * These hash, wait, count what was refused or note what they ended: each opens its own transaction around what belongs
 * together, and what it notes stands then.
 */
const transaction = 'own';

export function identityRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.login, {
    command: login,
    present: presentEntry,
    headers: (entry, work) => ('account' in entry ? deviceHeaders(work, entry.account.id) : {}),
    transaction,
  });
  route(app, context, calls.refreshAccessToken, {
    command: refresh,
    present: presentSession,
    headers: ({ account }, work) => deviceHeaders(work, account.id),
    transaction,
  });
  route(app, context, calls.logout, { command: logout, transaction });
  route(app, context, calls.forgotPassword, { command: forgotPassword, transaction });
  route(app, context, calls.resetPassword, { command: resetPassword, transaction });
  route(app, context, calls.signUp, { command: signUp, problems: problemsOfSignUp(context.config), transaction });
  route(app, context, calls.sendSignUpCodes, { command: sendSignUpCodes, transaction });
  route(app, context, calls.confirmSignUp, {
    command: confirmSignUp,
    present: presentConfirmed,
    headers: ({ session, userId }, work) => (session ? deviceHeaders(work, userId) : {}),
    transaction,
  });
  route(app, context, calls.listUnconfirmed, { command: listUnconfirmed });
  route(app, context, calls.sendIdentifierCode, { command: sendIdentifierCode, transaction });
  route(app, context, calls.confirmIdentifier, { command: confirmIdentifier, transaction });
  route(app, context, calls.changePassword, { command: changePassword, transaction });
  route(app, context, calls.listSessions, { command: listSessions, present: asData(presentSessions) });
  route(app, context, calls.endSessions, { command: endOwnSessions, transaction });
  route(app, context, calls.getJwks, { command: getJwks, cacheControl: 'public, max-age=300' });
}
