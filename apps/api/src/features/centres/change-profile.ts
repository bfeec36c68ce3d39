import { bankOf, type CallInput, type CentreProfile, type calls, type ProfileChange } from '@tvet/contract';
import { notFound } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import { momentInLagos } from '../../core/lagos.ts';
import { mask } from '../../core/mask.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Work } from '../../platform/calls/work.ts';
import { queueMessage } from '../../platform/messages/ledger/queue-message.ts';
import { readStoredSettings } from '../settings/index.ts';
import { nameOnTrail } from './entry.ts';
import { getProfile } from './get-profile.ts';
import { inScope } from './scope.ts';

/**
 * Changes the bank account of a centre. The masked old and new accounts are on the audit trail, and the centre's contact is
 * notified. A profile without differences is not written. @throws ApiError NOT_FOUND.
 */
export async function changeProfile(
  work: Work<Caller>,
  { params, body }: CallInput<typeof calls.changeCentreProfile>,
): Promise<CentreProfile> {
  const { db, caller, now } = work;
  const centre = await db
    .selectFrom('centres')
    .select(['tvet_code', 'name', 'contact_name', 'contact_email', 'contact_phone', 'email_address', 'phone_number'])
    .select(['bank_slug as bankName', 'account_number as accountNumber', 'account_name as accountName'])
    .where('id', '=', params.id)
    .where(inScope(caller))
    .forUpdate()
    .executeTakeFirst();
  if (!centre) throw notFound();
  const changed = (Object.keys(body) as (keyof ProfileChange)[]).filter((field) => body[field] !== centre[field]);
  if (changed.length === 0) return getProfile(work, { params, query: undefined, body: undefined });

  await db
    .updateTable('centres')
    .set({
      bank_slug: body.bankName,
      account_number: body.accountNumber,
      account_name: body.accountName,
      bank_changed_at: now,
      bank_changed_by: caller.id,
    })
    .where('id', '=', params.id)
    .execute();
  const only = (side: Partial<Record<keyof ProfileChange, string | null>>) =>
    Object.fromEntries(changed.map((field) => [field, onTrail(field, side[field] ?? null)]));
  await writeAudit(work, {
    action: 'centre.bank-details-changed',
    subjectType: 'centre',
    subjectId: params.id,
    details: {
      name: nameOnTrail({ tvetName: centre.name, tvetCode: centre.tvet_code }),
      before: only(centre),
      after: only(body),
    },
  });
  const { contactEmail } = await readStoredSettings(db, work.services);
  await queueMessage(work, {
    template: 'bank-details-changed',
    data: {
      contactName: centre.contact_name,
      centreName: centre.name,
      bank: bankOf(body.bankName)?.name ?? body.bankName,
      accountNumber: mask(body.accountNumber),
      at: momentInLagos(now),
      contactEmail,
    },
    to: { email: centre.contact_email ?? centre.email_address, phone: centre.contact_phone ?? centre.phone_number },
  });
  return getProfile(work, { params, query: undefined, body: undefined });
}

function onTrail(field: keyof ProfileChange, value: string | null): string | null {
  if (value === null) return null;
  if (field === 'accountNumber') return mask(value);
  return field === 'bankName' ? (bankOf(value)?.name ?? value) : value;
}
