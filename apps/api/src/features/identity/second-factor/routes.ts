import { type CallAnswer, calls, canRequireSecondFactor } from '@tvet/contract';
import type { Caller } from '../../../core/caller.ts';
import { isSecondFactorRequired, recoveryCodesLeft } from '../../../platform/accounts/second-factor.ts';
import { presentSession } from '../../../platform/accounts/session.ts';
import type { Route } from '../../../platform/calls/route.ts';
import type { Work } from '../../../platform/calls/work.ts';
import { deviceHeaders } from '../../../platform/security/known-device.ts';
import { renewRecoveryCodes, turnOffSecondFactor } from './change.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { confirmSecondFactor, startSecondFactor } from './set-up.ts';

/** These commands count refusals, and the counts must persist. */
const transaction = 'own';

export function secondFactorRoutes(route: Route<'tokens'>): void {
  route(calls.completeSignIn, {
    command: completeSignIn,
    present: presentSession,
    headers: ({ account }, work) => deviceHeaders(work, account.id),
    transaction,
  });
  route(calls.getSecondFactor, { command: getSecondFactor });
  route(calls.startSecondFactor, { command: startSecondFactor, transaction });
  route(calls.confirmSecondFactor, { command: confirmSecondFactor, transaction });
  route(calls.renewRecoveryCodes, { command: renewRecoveryCodes, transaction });
  route(calls.turnOffSecondFactor, { command: turnOffSecondFactor, transaction });
}

async function getSecondFactor({ db, caller }: Work<Caller>): Promise<CallAnswer<typeof calls.getSecondFactor>> {
  const factor = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', caller.id)
    .executeTakeFirst();
  return {
    data: {
      since: factor?.confirmed_at?.toISOString() ?? null,
      recoveryCodesLeft: await recoveryCodesLeft(db, caller.id),
      required: canRequireSecondFactor(caller.role) && (await isSecondFactorRequired(db)),
    },
  };
}
