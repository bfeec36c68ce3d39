import type { Work } from '../../calls/work.ts';
import type { UploadField } from '../upload-field.ts';
import { turnWithinMs } from './hold.ts';

/**
 * Whether another file was given to a record and nothing is decided of it: it waits to be scanned, or its check is under
 * way or takes its turn. Of one whose process was killed nobody waits for ever.
 */
export async function isUnderWay({ db, now }: Work, { purpose, ownerId }: UploadField): Promise<boolean> {
  const other = await db
    .selectFrom('files')
    .select('id')
    .where('purpose', '=', purpose)
    .where('owner_id', '=', ownerId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'waiting'),
        eb.and([
          eb('status', '=', 'granted'),
          eb.or([eb('checking_until', '>', now), eb('attached_at', '>', new Date(now.getTime() - turnWithinMs))]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
