import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { centres } from '../apps/api/src/demo/generator/centres.ts';
import { prepareAs, signInByCall } from './calls.ts';
import { claim } from './claims.ts';
import { findMessage, setFirstPassword } from './people.ts';

type DemoCentre = (typeof centres)[number];

/** Returns a centre without an agreement. No other journey gets the same one, in any worker or project. */
function takeUnsignedCentre(): DemoCentre {
  const unsigned = centres.filter(({ agreement, funded, ofDemoAccount }) => {
    return agreement !== 'accepted' && !funded && !ofDemoAccount;
  });
  const taken = unsigned.find(({ id }) => claim(id));
  if (!taken) throw new Error(`None of the ${unsigned.length} unsigned centres of the demo is left`);
  return taken;
}

/** Returns a signed centre with its documents and its students, from `among` if given. No other journey gets the same one. */
export function takeSignedCentre(among?: ReadonlySet<string>): DemoCentre {
  const signed = centres.filter(({ agreement, ofDemoAccount }) => agreement === 'accepted' && !ofDemoAccount);
  // Starts at the end: journeys that only look at a signed centre use the first.
  const taken = signed.toReversed().find(({ id }) => (among?.has(id) ?? true) && claim(id));
  if (!taken) throw new Error(`None of the ${among?.size ?? signed.length} signed centres of the demo is left`);
  return taken;
}

const signedCentre = (): DemoCentre => {
  const found = centres.find(({ agreement, ofDemoAccount }) => agreement === 'accepted' && !ofDemoAccount);
  if (!found) throw new Error('The demo has no signed centre');
  return found;
};

async function inviteAdmin(request: APIRequestContext, centerId: string) {
  const number = String(randomInt(10 ** 8)).padStart(8, '0');
  const person = { phoneNumber: `+23481${number}`, email: `centre-${number}@example.org` };
  await prepareAs(request, 'superAdmin', '/users/invite-admin', {
    method: 'POST',
    data: { firstName: 'Ọlá', lastName: 'Ṣàngódélé', role: 'centerAdmin', centerId, ...person },
  });
  return person;
}

/** Invites an administrator of an unsigned centre. Returns the address in the invitation. */
export async function inviteToSign(request: APIRequestContext) {
  const centre = takeUnsignedCentre();
  const { email, phoneNumber } = await inviteAdmin(request, centre.id);
  const link = await findMessage(request, email, /(http\S+signup-center\?\S+)/);
  return { centre, phone: phoneNumber, path: link.replace(/^https?:\/\/[^/]+/, '') };
}

/** Creates an administrator with a password, for a centre that the journey may change. */
export async function createCentreAdmin(request: APIRequestContext, centreId: string) {
  const { phoneNumber: phone } = await inviteAdmin(request, centreId);
  const temporaryPassword = await findMessage(request, phone, /temporary password (\S+) within/);
  return { phone, password: await setFirstPassword(request, phone, temporaryPassword) };
}

/** Creates an administrator with a password, whose centre has not signed yet. */
export async function createGatedAdmin(request: APIRequestContext) {
  const { phone, password } = await createCentreAdmin(request, signedCentre().id);
  const { user } = await signInByCall(request, phone, password);
  const centre = takeUnsignedCentre();
  await prepareAs(request, 'superAdmin', `/users/${user.id}`, { method: 'PATCH', data: { centerIds: [centre.id] } });
  return { phone, password, centre };
}
