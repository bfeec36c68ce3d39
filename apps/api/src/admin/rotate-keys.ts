import { writeAudit } from '../platform/audit/write-audit.ts';
import { inTransaction } from '../platform/calls/work.ts';
import { loadKeys, rotateSigningKey } from '../platform/security/signing-keys.ts';
import type { Operator } from './operator.ts';

/**
 * Signs with a new key from this call on. Tokens of the old key stay valid until they expire. Returns the id of the key.
 * @throws if APP_SECRET is not the portal's: the sealed data could not be opened.
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
