import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { centres } from '../apps/api/src/demo/generator/centres.ts';
import { prepareAs, signInByCall } from './calls.ts';
import { claim } from './claims.ts';
import { findMessage, setFirstPassword } from './people.ts';

type DemoCentre = (typeof centres)[number];

/** A centre without an agreement that no other journey is given, whatever worker or project it runs in. */
function takeUnsignedCentre(): DemoCentre {
  const unsigned = centres.filter(({ agreement, funded, ofDemoAccount }) => {
    return agreement !== 'accepted' && !funded && !ofDemoAccount;
  });
  const taken = unsigned.find(({ id }) => claim(id));
  if (!taken) throw new Error(`None of the ${unsigned.length} unsigned centres of the demo is left`);
  return taken;
}

/** A signed centre that no other journey is given, with its documents and its students; one of these, where they are named. */
export function takeSignedCentre(among?: ReadonlySet<string>): DemoCentre {
  const signed = centres.filter(({ agreement, ofDemoAccount }) => agreement === 'accepted' && !ofDemoAccount);
  // From the end on: what only looks at a signed centre takes the first.
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

/** An administrator of an unsigned centre: where the invitation leads. */
export async function inviteToSign(request: APIRequestContext) {
  const centre = takeUnsignedCentre();
  const { email, phoneNumber } = await inviteAdmin(request, centre.id);
  const link = await findMessage(request, email, /(http\S+signup-center\?\S+)/);
  return { centre, phone: phoneNumber, path: link.replace(/^https?:\/\/[^/]+/, '') };
}

/** An administrator with a password, of a centre that may be worked on. */
export async function createCentreAdmin(request: APIRequestContext, centreId: string) {
  const { phoneNumber: phone } = await inviteAdmin(request, centreId);
  const temporaryPassword = await findMessage(request, phone, /temporary password (\S+) within/);
  return { phone, password: await setFirstPassword(request, phone, temporaryPassword) };
}

/** An administrator with a password whose centre has still to sign. */
export async function createGatedAdmin(request: APIRequestContext) {
  const { phone, password } = await createCentreAdmin(request, signedCentre().id);
  const { user } = await signInByCall(request, phone, password);
  const centre = takeUnsignedCentre();
  await prepareAs(request, 'superAdmin', `/users/${user.id}`, { method: 'PATCH', data: { centerIds: [centre.id] } });
  return { phone, password, centre };
}
