import { writeAudit } from '../platform/audit/write-audit.ts';
import { inTransaction } from '../platform/calls/work.ts';
import { loadKeys, rotateSigningKey } from '../platform/security/signing-keys.ts';
import type { Operator } from './operator.ts';

/**
 * Signs with a new key from now on. Tokens of the old one stay valid until they expire. Answers with the key's id.
 * @throws when APP_SECRET is not the portal's: it could not open what is sealed with it.
 */
export async function rotateKeys(operator: Operator): Promise<string> {
  const { db, now, services } = operator;
  await loadKeys(db, services.sealer, now);
  return inTransaction(operator, async (work) => {
    const kid = await rotateSigningKey(work.db, services.sealer, now);
    await writeAudit(work, {
      action: 'signing-key.rotated',
      subjectType: 'signing-key',
      subjectId: kid,
    });
    return kid;
  });
}
