import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { type RouteInput, route } from '../../http/route.ts';
import type { AccountWrite } from './account-write.ts';
import { changeUser } from './change-user.ts';
import { changeUserStatus } from './change-user-status.ts';
import { getUser } from './get-user.ts';
import { inviteAdmin } from './invite-admin.ts';
import { listUsers } from './list-users.ts';
import { reinviteUser } from './reinvite-user.ts';

type WriteInput = Pick<RouteInput<typeof calls.changeUser>, 'caller' | 'request'>;

export function userRoutes(app: FastifyInstance, context: Context): void {
  const write = ({ caller, request }: WriteInput): AccountWrite => ({ context, caller, requestId: request.id });

  route(app, context, calls.listUsers, ({ db, caller, query }) => listUsers(db, caller, query));

  route(app, context, calls.getUser, ({ db, caller, params }) => getUser(db, caller, params.id));

  route(app, context, calls.inviteAdmin, async ({ db, body, ...input }) => ({
    data: await inviteAdmin(db, write(input), body),
  }));

  route(app, context, calls.reinviteUser, async ({ db, params, ...input }) => ({
    data: await reinviteUser(db, write(input), params.id),
  }));

  route(app, context, calls.changeUser, async ({ db, params, body, ...input }) => ({
    data: await changeUser(db, write(input), params.id, body),
  }));

  route(app, context, calls.changeUserStatus, async ({ db, params, body, ...input }) => ({
    data: await changeUserStatus(db, write(input), params.id, body.disabled),
  }));
}
