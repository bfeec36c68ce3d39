import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { createThrottle } from '../../security/throttle.ts';
import { changePassword } from './change-password.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { endOwnSessions } from './end-sessions.ts';
import { forgotPassword } from './forgot-password.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';

/** These hash, wait or count what was refused: each opens its own transaction around what belongs together. */
const own = { transaction: false } as const;

export function identityRoutes(app: FastifyInstance, context: Context): void {
  const throttle = createThrottle(context);

  route(app, context, calls.login, ({ body, request }) => login(context, throttle, body, request), own);

  route(
    app,
    context,
    calls.refreshAccessToken,
    ({ body, request }) => refresh(context, throttle, body.refreshToken, request.ip),
    own,
  );

  route(app, context, calls.logout, ({ db, body }) => logout(db, context, body.refreshToken));

  route(
    app,
    context,
    calls.forgotPassword,
    ({ body, request }) => forgotPassword(context, body.username, request.ip),
    own,
  );

  route(app, context, calls.resetPassword, ({ body, request }) => resetPassword(context, throttle, body, request), own);

  route(app, context, calls.signUp, ({ body, request }) => signUp(context, throttle, body, request), own);

  route(app, context, calls.confirmSignUp, ({ body, request }) => confirmSignUp(context, throttle, body, request), own);

  route(
    app,
    context,
    calls.changePassword,
    ({ caller, body, request }) => changePassword(context, throttle, caller, body, request),
    own,
  );

  route(app, context, calls.listSessions, async ({ db, caller }) => ({
    data: await listSessions(db, caller, context.now()),
  }));

  route(app, context, calls.endSessions, ({ db, caller, query }) =>
    endOwnSessions(db, caller, query.id, context.now()),
  );

  route(
    app,
    context,
    calls.getJwks,
    async () => ({ keys: (await context.tokens.jwks()).keys.map((key) => ({ ...key })) }),
    {
      cacheControl: 'public, max-age=300',
    },
  );
}
