import { sql } from 'kysely';

/** True if a file for a row of `documents` has arrived and waits to be scanned. It counts as sent (rules 17.13). */
export const fileWaits = sql<boolean>`exists (select from files where files.owner_id = documents.id
  and files.purpose = 'centre_document' and files.status = 'waiting')`;
