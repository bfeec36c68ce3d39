import type { CallInput, calls, DraftChange } from '@tvet/contract';
import { sql, type Updateable } from 'kysely';
import { ApiError } from '../../core/api-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { UploadServices, Work, WorkWith } from '../../platform/calls/work.ts';
import type { ApplicationDrafts, Applications } from '../../platform/database/schema.ts';
import { attachUpload } from '../../platform/files/attach/attach-upload.ts';
import {
  type Draft,
  findDraft,
  holdDraft,
  refuseCentre,
  refuseClosed,
  refuseOldVersion,
  type SelectedDraft,
  withColumns,
} from '../applications/index.ts';

type Input = CallInput<typeof calls.changeApplication>;

/**
 * Attaches the proof that a change names, before any transaction, because reading a file is slow. The same address again changes
 * nothing. @returns the version that the other fields of the change apply to: an accepted proof increments it.
 * @throws ApiError NOT_FOUND, WRONG_STATUS, DRAFT_CHANGED, and the reasons to refuse a file.
 */
export async function takeProof(
  work: WorkWith<UploadServices, Caller>,
  { params: { id }, body }: Input,
): Promise<number> {
  const { proofOfEducationUrl: url, version } = body;
  if (url === undefined) return version;
  const draft = await findDraft(work, id);
  if (differences(work, draft, body).length > 0) refuseOldVersion(draft, version);
  const attached = await attachUpload(work, { purpose: 'proof', ownerId: id }, url);
  const isTaken = attached.state === 'accepted' && attached.url !== draft.row.proof_url;
  return isTaken ? version + 1 : version;
}

/**
 * Saves fields of a draft. It never overwrites newer fields from another device: unless the change has no effect, the error has
 * the newer draft. @throws ApiError NOT_FOUND, WRONG_STATUS, DRAFT_CHANGED, INTAKE_CLOSED, CENTRE_UNKNOWN, and the reasons why a
 * centre cannot be applied to.
 */
export async function changeApplication(
  work: Work<Caller>,
  { params: { id }, body, prepared: version }: Input & { readonly prepared: number },
): Promise<Draft> {
  const before = await markChecked(work, await holdDraft(work, id), body.checked);
  const changed = differences(work, before, body);
  if (changed.length === 0) return before;
  refuseOldVersion(before, version);
  if (changed.includes('tvetCategory') && body.tvetCategory) refuseClosed(before, body.tvetCategory);
  const { application, draft } = await columnsOf(work, body);
  const saved = await save(work, id, { application, draft });
  if (!chosen.some((name) => changed.includes(name))) {
    return withColumns(work, before, { ...application, ...draft, ...saved });
  }
  const after = await findDraft(work, id, before);
  // A newly chosen centre has to be on offer. The draft reports a centre that filled up after it was chosen.
  if (changed.includes('centerId')) refuseCentre(after);
  return after;
}

/** Records that the applicant has checked answers that were carried over (rules 8.28). The answers stay the same. */
async function markChecked(work: Work<Caller>, draft: Draft, checked: DraftChange['checked'] = []): Promise<Draft> {
  const before = draft.row.steps_to_check ?? [];
  const steps_to_check = before.filter((step) => !checked.some((one) => one === step));
  if (steps_to_check.length === before.length) return draft;
  await work.db
    .updateTable('application_drafts')
    .set({ steps_to_check })
    .where('application_id', '=', draft.row.id)
    .execute();
  return withColumns(work, draft, { steps_to_check });
}

/** Writes both tables in one statement, and increments the version. */
async function save({ db, now }: Work, id: string, { application, draft }: Columns): Promise<Saved> {
  const saved = db
    .updateTable('application_drafts')
    .set((eb) => ({ ...draft, version: eb('version', '+', 1), saved_at: now }))
    .where('application_id', '=', id)
    .returning(['version', 'saved_at']);
  if (Object.keys(application).length === 0) return saved.executeTakeFirstOrThrow();
  const changed = db.updateTable('applications').set(application).where('id', '=', id);
  const { rows } = await sql<Saved>`with changed as (${changed}) ${saved}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The draft of ${id} is gone while its application is held`);
  return row;
}

/** Fields whose change affects more than their own column. */
const chosen = ['skillName', 'centerId'] as const satisfies Field[];

type Field = Exclude<keyof DraftChange, 'version' | 'proofOfEducationUrl' | 'checked'>;

/** The fields in the request, without undefined ones. An empty text clears a value. */
const given = (body: DraftChange) =>
  Object.entries(body).flatMap(([name, value]): [Field, string | null][] =>
    name === 'version' || name === 'proofOfEducationUrl' || name === 'checked' || value === undefined
      ? []
      : [[name as Field, value === '' ? null : (value as string | null)]],
  );

/** The fields of a change that differ from the draft. */
const differences = ({ services: { sealer } }: Work, { row, fields }: Draft, body: DraftChange): Field[] =>
  given(body)
    .filter(([name, value]) => {
      if (name !== 'nin' && name !== 'bvn') return fields[name] !== value;
      const kept = row[`${name}_index`];
      return value === null ? kept !== null : !(kept && sealer.index(name, value).equals(kept));
    })
    .map(([name]) => name);

/** The changed columns by table. Each is a column of a selected draft too. */
interface Columns {
  readonly application: Partial<Pick<SelectedDraft, keyof Applications & keyof SelectedDraft>>;
  readonly draft: Partial<
    Pick<SelectedDraft, Exclude<keyof ApplicationDrafts & keyof SelectedDraft, 'steps_to_check'>>
  >;
}

type Saved = Pick<SelectedDraft, 'version' | 'saved_at'>;

const applicationColumns = {
  tvetCategory: 'category',
  streetAddressLine1: 'street_address_line1',
  streetAddressLine2: 'street_address_line2',
  state: 'state',
  lga: 'lga',
  bankName: 'bank_slug',
  accountNumber: 'account_number',
  accountName: 'account_name',
  proofKind: 'proof_kind',
} as const satisfies Partial<Record<Field, keyof Applications>>;
const draftColumns = { gender: 'gender', dateOfBirth: 'date_of_birth' } as const satisfies Partial<
  Record<Field, keyof ApplicationDrafts>
>;

/** A change as columns. @throws ApiError CENTRE_UNKNOWN. */
async function columnsOf(work: Work, body: DraftChange): Promise<Columns> {
  const application: Record<string, unknown> = {};
  const draft: Record<string, unknown> = {};
  for (const [name, value] of given(body)) {
    if (name in applicationColumns) application[applicationColumns[name as keyof typeof applicationColumns]] = value;
    else if (name in draftColumns) draft[draftColumns[name as keyof typeof draftColumns]] = value;
    else if (name === 'nin' || name === 'bvn') Object.assign(draft, sealed(work, name, value));
    else if (name === 'skillName') application.skill_id = value && (await skillId(work, value));
    else if (name === 'centerId') application.centre_id = value && (await knownCentre(work, value));
  }
  return { application, draft };
}

function sealed(
  { services: { sealer } }: Work,
  kind: 'nin' | 'bvn',
  number: string | null,
): Updateable<ApplicationDrafts> {
  return {
    [`${kind}_encrypted`]: number === null ? null : sealer.seal(number),
    [`${kind}_index`]: number === null ? null : sealer.index(kind, number),
    [`${kind}_last4`]: number === null ? null : number.slice(-4),
  };
}

async function skillId({ db }: Work, name: string): Promise<string> {
  const { id } = await db.selectFrom('skills').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return id;
}

async function knownCentre({ db }: Work, id: string): Promise<string> {
  const centre = await db.selectFrom('centres').select('id').where('id', '=', id).executeTakeFirst();
  if (!centre) throw new ApiError('CENTRE_UNKNOWN', { at: ['centerId'] });
  return centre.id;
}
