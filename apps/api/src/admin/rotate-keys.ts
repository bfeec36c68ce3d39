import { writeAudit } from '../audit/write-audit.ts';
import { ensureSigningKey, loadKeys, rotateSigningKey } from '../security/signing-keys.ts';
import type { Operator } from './operator.ts';

/**
 * Signs with a new key from now on. Tokens of the old one stay valid until they expire. Answers with the key's id.
 * @throws when APP_SECRET is not the portal's: it could not open what is sealed with it.
 */
export async function rotateKeys({ db, sealer, now }: Operator): Promise<string> {
  const at = now();
  await ensureSigningKey(db, sealer, at);
  await loadKeys(db, sealer, at);
  return db.transaction().execute(async (tx) => {
    const kid = await rotateSigningKey(tx, sealer, at);
    await writeAudit(tx, null, {
      action: 'signing-key.rotated',
      subjectType: 'signing-key',
      subjectId: kid,
      requestId: null,
    });
    return kid;
  });
}
