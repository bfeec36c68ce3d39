import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { createThrottle } from '../../shared/throttle.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refresh } from './refresh.ts';

export function identityRoutes(app: FastifyInstance, context: Context): void {
  const throttle = createThrottle(context);

  // Both count their failures: a refusal must not roll the count back.
  route(app, context, calls.login, ({ body, request }) => login(context, throttle, body, request), {
    transaction: false,
  });

  route(
    app,
    context,
    calls.refreshAccessToken,
    ({ body, request }) => refresh(context, throttle, body.refreshToken, request.ip),
    { transaction: false },
  );

  route(app, context, calls.logout, ({ db, body }) => logout(db, context, body.refreshToken));

  route(app, context, calls.getJwks, async () => ({ keys: context.tokens.jwks().keys.map((key) => ({ ...key })) }), {
    cacheControl: 'public, max-age=300',
  });
}
