import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import { presentSession } from '../../accounts/session.ts';
import type { Context } from '../../context.ts';
import { asData } from '../../http/present.ts';
import { route } from '../../http/route.ts';
import { changePassword } from './change-password.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { endOwnSessions } from './end-sessions.ts';
import { forgotPassword } from './forgot-password.ts';
import { getJwks } from './get-jwks.ts';
import { listSessions, presentSessions } from './list-sessions.ts';
import { login, presentEntry } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';
import { resetPassword } from './reset-password.ts';
import { sendSignUpCodes } from './send-sign-up-codes.ts';
import { signUp } from './sign-up.ts';

/**
 * These hash, wait, count what was refused or note what they ended: each opens its own transaction around what belongs
 * together, and what it notes stands then.
 */
const transaction = 'own';

export function identityRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, calls.login, { command: login, present: presentEntry, transaction });
  route(app, context, calls.refreshAccessToken, { command: refresh, present: presentSession, transaction });
  route(app, context, calls.logout, { command: logout, transaction });
  route(app, context, calls.forgotPassword, { command: forgotPassword, transaction });
  route(app, context, calls.resetPassword, { command: resetPassword, transaction });
  route(app, context, calls.signUp, { command: signUp, transaction });
  route(app, context, calls.sendSignUpCodes, { command: sendSignUpCodes, transaction });
  route(app, context, calls.confirmSignUp, { command: confirmSignUp, transaction });
  route(app, context, calls.changePassword, { command: changePassword, transaction });
  route(app, context, calls.listSessions, { command: listSessions, present: asData(presentSessions) });
  route(app, context, calls.endSessions, { command: endOwnSessions, transaction });
  route(app, context, calls.getJwks, { command: getJwks, cacheControl: 'public, max-age=300' });
}
