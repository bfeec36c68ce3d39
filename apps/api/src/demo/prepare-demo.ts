import type { Help } from '@tvet/contract';
import { hashPassword } from '../platform/accounts/password.ts';
import type { Context } from '../platform/calls/services.ts';
import { demoAccounts } from './accounts.ts';
import { loadDemo } from './loader/load-demo.ts';
import { sealDemoAgreements } from './seal-agreements.ts';
import { writeSampleFiles } from './write-sample-files.ts';

const settingKey = 'demo-password';

/** Numbers that are not assigned. */
const demoHelp: Help = { phone: '0700 225 5883', whatsapp: '0800 000 8838', hours: 'Monday to Friday, 8:00 to 17:00' };

/**
 * Loads the demo data once, and gives a new DEMO_PASSWORD to all demo accounts. With the same DEMO_PASSWORD as at the last start,
 * passwords changed in the portal stay.
 */
export async function prepareDemo(context: Context): Promise<void> {
  const { db, sealer, config } = context;
  await writeSampleFiles(context);
  const setting = await db.selectFrom('settings').select('value').where('key', '=', settingKey).executeTakeFirst();
  const known = typeof setting?.value === 'string' ? sealer.open(Buffer.from(setting.value, 'base64')) : undefined;
  if (known === config.demoPassword) return;

  const passwordHash = await hashPassword(config.demoPassword);
  await loadDemo(db, { applications: config.demoApplications, passwordHash, sealer });
  await sealDemoAgreements(context);
  const phones = Object.values(demoAccounts).map(({ phone }) => phone);
  const value = JSON.stringify(sealer.seal(config.demoPassword).toString('base64'));
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key: 'help', value: JSON.stringify(demoHelp) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, password_kind: 'own', temporary_password_expires_at: null })
      .where('phone', 'in', phones)
      .execute();
    await tx
      .insertInto('settings')
      .values({ key: settingKey, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  });
}
