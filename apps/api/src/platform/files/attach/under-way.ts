import type { Work } from '../../calls/work.ts';
import type { UploadField } from '../upload-field.ts';
import { turnWithinMs } from './hold.ts';

/**
 * Returns true if a file of the record is undecided: it waits for a scan, or its check is running or queued.
 * A file whose process was killed counts for a limited time.
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
