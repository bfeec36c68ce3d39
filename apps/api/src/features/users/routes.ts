import { calls } from '@tvet/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { newTemporaryPassword } from '../../platform/accounts/set-password.ts';
import { asData, asList } from '../../platform/calls/present.ts';
import { changeUser, secretForElsewhere } from './change-user.ts';
import { changeUserStatus } from './change-user-status.ts';
import { getUser } from './get-user.ts';
import { inviteAdmin } from './invite-admin.ts';
import { listUsers } from './list-users.ts';
import { presentUser } from './present.ts';
import { reinviteUser } from './reinvite-user.ts';

export function userRoutes(app: FastifyInstance, context: Context): void {
  const present = asData(presentUser);
  const prepare = newTemporaryPassword;
  route(app, context, calls.listUsers, { command: listUsers, present: asList('users', presentUser) });
  route(app, context, calls.getUser, { command: getUser, present: presentUser });
  route(app, context, calls.inviteAdmin, { prepare, command: inviteAdmin, present });
  route(app, context, calls.reinviteUser, { prepare, command: reinviteUser, present });
  route(app, context, calls.changeUser, { prepare: secretForElsewhere, command: changeUser, present });
  route(app, context, calls.changeUserStatus, { command: changeUserStatus, present });
}
