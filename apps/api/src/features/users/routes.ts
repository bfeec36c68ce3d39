import { calls } from '@tvet/contract';
import { newTemporaryPassword } from '../../platform/accounts/new-password.ts';
import { asData, asList } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { changeUser, newInvitationSecret } from './change-user.ts';
import { changeUserStatus } from './change-user-status.ts';
import { getUser } from './get-user.ts';
import { inviteAdmin } from './invite-admin.ts';
import { listUsers } from './list-users.ts';
import { presentUser } from './present.ts';
import { reinviteUser } from './reinvite-user.ts';
import { removeSecondFactor } from './remove-second-factor.ts';

export function userRoutes(route: Route): void {
  const present = asData(presentUser);
  const prepare = newTemporaryPassword;
  route(calls.listUsers, { command: listUsers, present: asList('users', presentUser) });
  route(calls.getUser, { command: getUser, present: presentUser });
  route(calls.inviteAdmin, { prepare, command: inviteAdmin, present });
  route(calls.reinviteUser, { prepare, command: reinviteUser, present });
  route(calls.changeUser, { prepare: newInvitationSecret, command: changeUser, present });
  route(calls.removeSecondFactor, { command: removeSecondFactor, present });
  route(calls.changeUserStatus, { command: changeUserStatus, present });
}
