import { calls } from '@tvet/contract';
import { asData, asList, inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { changeCentreProfile, changeOwnBankDetails } from './begin-change.ts';
import { confirmBankChange } from './confirm-change.ts';
import { approveBankChange, cancelBankChange, openBankChange, refuseBankChange, stopBankChange } from './end-change.ts';
import { getCentreProfile, getOwnBankDetails } from './get-bank-details.ts';
import { listBankChanges } from './list-changes.ts';
import { presentChange } from './present.ts';

/** These commands count refusals, and the counts must persist. */
const transaction = 'own';

export function bankDetailsRoutes(route: Route<'links'>): void {
  const present = asData(presentChange);
  route(calls.getCentreProfile, { command: getCentreProfile, present: inData });
  route(calls.changeCentreProfile, { command: changeCentreProfile, transaction });
  route(calls.getOwnBankDetails, { command: getOwnBankDetails, present: inData });
  route(calls.changeOwnBankDetails, { command: changeOwnBankDetails, transaction });
  route(calls.confirmBankChange, { command: confirmBankChange, transaction, present });
  route(calls.cancelBankChange, { command: cancelBankChange, present });
  route(calls.listBankChanges, { command: listBankChanges, present: asList('data', presentChange) });
  route(calls.approveBankChange, { command: approveBankChange, present });
  route(calls.refuseBankChange, { command: refuseBankChange, present });
  route(calls.openBankChange, { command: openBankChange, present: inData });
  route(calls.stopBankChange, { command: stopBankChange, present: inData });
}
