import type { CallInput, calls } from '@tvet/contract';
import type { Caller } from '../../core/caller.ts';
import type { Work } from '../../platform/calls/work.ts';
import { importCentres } from './import/import-centres.ts';

/** Imports the file in the request. @throws ApiError as documented for `importCentres`. */
export const importSentCentres = (work: Work<Caller>, { query, body }: CallInput<typeof calls.importCentres>) =>
  importCentres(work, { file: body, dryRun: query.dryRun });
