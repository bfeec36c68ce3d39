import { type CallInput, type calls, type LinkFamily, type LinkSecret, linkFamilies } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import { fullName } from '../../core/names.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { WorkWith } from '../../platform/calls/work.ts';

/** Each kind of link, with the number of valid links. */
export async function listLinkSecrets(work: WorkWith<'links', Caller>): Promise<LinkSecret[]> {
  const secrets: LinkSecret[] = [];
  for (const family of linkFamilies) secrets.push(await linkSecretOf(work, family));
  return secrets;
}

/** Gives a kind of link a new secret. Returns the number of valid links that this ended (rules 13.17). */
export async function rotateLinkSecret(
  work: WorkWith<'links', Caller>,
  { params: { family } }: CallInput<typeof calls.rotateLinkSecret>,
): Promise<LinkSecret & { ended: number }> {
  const { db, services, caller, now } = work;
  const { out: ended } = await linkSecretOf(work, family);
  await services.links.rotate(db, family, { userId: caller.id, at: now });
  await writeAudit(work, {
    action: 'links.rotated',
    subjectType: 'public_links',
    subjectId: family,
    details: { family, ended },
  });
  return { ...(await linkSecretOf(work, family)), ended };
}

async function linkSecretOf({ db, services }: WorkWith<'links'>, family: LinkFamily): Promise<LinkSecret> {
  const { count } = await db
    .selectFrom('public_links')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('family', '=', family)
    .where('withdrawn_at', 'is', null)
    .where('secret_index', '=', await services.links.secretIndex(db, family))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renewed_links')
            .select('renewed_links.times')
            .whereRef('renewed_links.subject_id', '=', 'public_links.subject_id')
            .whereRef('renewed_links.renewed_at', '>=', 'public_links.sent_at'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  const rotated = await db
    .selectFrom('link_secrets')
    .innerJoin('users', 'users.id', 'link_secrets.rotated_by')
    .select(['link_secrets.rotated_at', 'users.id', 'users.first_name', 'users.last_name'])
    .where('family', '=', family)
    .executeTakeFirst();
  return {
    family,
    out: Number(count),
    rotatedAt: rotated?.rotated_at.toISOString() ?? null,
    rotatedBy: rotated ? { id: rotated.id, name: fullName(rotated) } : null,
  };
}
