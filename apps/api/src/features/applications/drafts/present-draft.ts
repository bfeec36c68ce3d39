import {
  type ApplicationDraft,
  type DraftProblem,
  type Gender,
  isNeeded,
  type ProofKind,
  sayDraftProblem,
} from '@tvet/contract';
import { english } from '../../../core/languages.ts';
import { type Draft, placesLeftOf } from './find-draft.ts';

export const presentDraft = ({ row, fields, proof, standing, intake, problems }: Draft): ApplicationDraft => ({
  id: row.id,
  applicantId: row.public_id,
  version: row.version ?? 1,
  savedAt: (row.saved_at ?? row.created_at).toISOString(),
  emptiedAt: row.emptied_at && row.saved_at && row.emptied_at > row.saved_at ? row.emptied_at.toISOString() : null,
  open: fields.tvetCategory !== null && intake.windows[fields.tvetCategory].open,
  fields: { ...fields, gender: fields.gender as Gender | null, proofKind: fields.proofKind as ProofKind | null },
  stepsToCheck: stepsToCheck(row, fields),
  proof,
  center: standing === undefined ? null : presentCentre(row, standing),
  problems: problems.map(presentProblem),
});

/** A proof that was carried over is only to check in a programme that asks for one. */
const stepsToCheck = ({ steps_to_check }: Draft['row'], fields: Draft['fields']): ApplicationDraft['stepsToCheck'] =>
  ((steps_to_check ?? []) as ApplicationDraft['stepsToCheck']).filter(
    (step) => step !== 'documents' || isNeeded('proofKind', fields),
  );

const presentCentre = (
  row: Draft['row'],
  standing: NonNullable<Draft['standing']>,
): NonNullable<ApplicationDraft['center']> => ({
  id: row.centre_id ?? '',
  name: row.centre_name ?? '',
  tvetCode: row.tvet_code ?? '',
  stateName: row.centre_state ?? '',
  lga: row.centre_lga,
  locationAddress: row.centre_address ?? '',
  placesLeft: placesLeftOf(row),
  standing,
});

const presentProblem = (problem: DraftProblem): ApplicationDraft['problems'][number] => ({
  ...problem,
  params: { ...problem.params },
  message: sayDraftProblem(problem, english),
});
