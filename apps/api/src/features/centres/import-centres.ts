import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../accounts/caller.ts';
import { importCentres } from '../../centres/import/import-centres.ts';
import type { Work } from '../../http/work.ts';

/** Imports the file that was sent. @throws ApiError as `importCentres` names them. */
export const importSentCentres = (work: Work<Caller>, { query, body }: CallInput<typeof calls.importCentres>) =>
  importCentres(work, { file: body, dryRun: query.dryRun });
