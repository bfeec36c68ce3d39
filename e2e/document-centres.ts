import type { APIRequestContext } from '@playwright/test';
import type {
  CentreDocument,
  DocumentOverview,
  DocumentSlot,
  DocumentType,
  DocumentUpload,
  UploadGrant,
} from '@tvet/contract';
import { callAs, prepareAs, signInByCall } from './calls.ts';
import { createCentreAdmin, takeSignedCentre } from './centre-admins.ts';
import { type Credentials, expect } from './fixtures.ts';
import { pdfOf } from './links.ts';

/** An administrator of centres that no other journey uses. */
export interface CentresAdmin extends Credentials {
  readonly centres: readonly ReturnType<typeof takeSignedCentre>[];
  /** The first of them. */
  readonly centre: ReturnType<typeof takeSignedCentre>;
}

/** Creates an administrator with a password for `count` signed centres, from `among` if given. */
export async function createDocumentsAdmin(
  request: APIRequestContext,
  count = 1,
  among?: ReadonlySet<string>,
): Promise<CentresAdmin> {
  const centre = takeSignedCentre(among);
  const centres = [centre, ...Array.from({ length: count - 1 }, () => takeSignedCentre(among))];
  const person = await createCentreAdmin(request, centre.id);
  if (count > 1) {
    const { user } = await signInByCall(request, person.phone, person.password);
    const data = { centerIds: centres.map(({ id }) => id) };
    await prepareAs(request, 'superAdmin', `/users/${user.id}`, { method: 'PATCH', data });
  }
  return { ...person, centres, centre };
}

/** Returns the ids of the centres that owe a document of a type, those that have owed it longest. */
export async function centresThatOwe(request: APIRequestContext, documentType: DocumentType): Promise<Set<string>> {
  const params = { documentType, limit: 500 };
  const { data }: { data: readonly { readonly centerId: string }[] } = await prepareAs(
    request,
    'platformAdmin',
    '/documents/missing',
    { params },
  );
  return new Set(data.map(({ centerId }) => centerId));
}

/** Returns the documents that a centre has to send. */
export async function overviewOf(
  request: APIRequestContext,
  who: Credentials,
  centerId: string,
): Promise<DocumentOverview> {
  return (await prepareAs(request, who, `/centres/${centerId}/documents/overview`)).data;
}

/** The slots whose first document can be sent, as the cards show them. */
export const slotsToSend = ({ skills }: DocumentOverview): DocumentSlot[] =>
  skills
    .flatMap(({ types }) => types.map(({ slot }) => slot))
    .filter(({ allowedActions }) => allowedActions.includes('upload'));

/** The first of these slots of a type. */
export function slotToSend(overview: DocumentOverview, type: DocumentType): DocumentSlot {
  const slot = slotsToSend(overview).find(({ documentType }) => documentType === type);
  if (!slot) throw new Error(`The centre has no ${type} left to send`);
  return slot;
}

/** Sends a document by API calls. Returns the document. */
export async function sendDocument(
  request: APIRequestContext,
  who: Credentials,
  centerId: string,
  slot: Pick<DocumentSlot, 'documentType' | 'skillId' | 'period'>,
  actionType: DocumentUpload['actionType'] = 'upload',
): Promise<CentreDocument> {
  const file = pdfOf();
  const ask = { fileName: 'report.pdf', contentType: 'application/pdf', fileSize: file.length };
  const grant: { data: UploadGrant } = await prepareAs(request, who, `/files/${centerId}/upload-url`, {
    method: 'POST',
    data: ask,
  });
  const put = await request.put(grant.data.uploadUrl, { data: file, headers: { 'content-type': 'application/pdf' } });
  expect(put.ok(), await put.text()).toBe(true);
  const { documentType, skillId, period } = slot;
  const data = { documentType, skillId, period, centerId, actionType, fileUrl: grant.data.publicUrl };
  const answer = await prepareAs(request, who, `/centres/${centerId}/documents`, { method: 'POST', data });
  return answer.data.document;
}

/** Decides on a document by an API call. The journey checks the answer. */
export const reviewDocument = (
  request: APIRequestContext,
  { centerId, id, fileUrl }: CentreDocument,
  status: 'approved' | 'rejected' | 'modification_required',
  rejectionReason?: string,
) =>
  callAs(request, 'secondPlatformAdmin', `/centres/${centerId}/documents/${id}/review`, {
    method: 'PATCH',
    data: { status, fileUrl, ...(rejectionReason && { rejectionReason }) },
  });
