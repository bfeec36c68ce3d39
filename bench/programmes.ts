import { calls, type PublicSettings } from '@tvet/contract';
import { demoAccounts } from '../apps/api/src/demo/accounts.ts';
import { signIn } from './visitor.ts';

/** Opens STC and VEI at a demo, and waits until it says so: a process believes what it knows of them for a second. */
export async function openProgrammes(url: string, password: string): Promise<void> {
  const admin = await signIn(url, demoAccounts.superAdmin.phone, password);
  const byHand = { byHand: 'open' };
  await admin.patch('/settings', { intake: { STC: byHand, VEI: byHand } });
  for (;;) {
    const { intake } = (await admin.get(calls.getPublicSettings.path)) as PublicSettings;
    if (Object.values(intake).every(({ open }) => open)) return;
  }
}
