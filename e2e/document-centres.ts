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

/** Somebody who runs centres that no other journey touches. */
export interface CentresAdmin extends Credentials {
  readonly centres: readonly ReturnType<typeof takeSignedCentre>[];
  /** The first of them. */
  readonly centre: ReturnType<typeof takeSignedCentre>;
}

/** An administrator with a password, of so many signed centres; of these, where they are named. */
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

/** Centres that owe a document of a type by now, those that have owed it longest. */
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

/** All that a centre is asked for. */
export async function overviewOf(
  request: APIRequestContext,
  who: Credentials,
  centerId: string,
): Promise<DocumentOverview> {
  return (await prepareAs(request, who, `/centres/${centerId}/documents/overview`)).data;
}

/** What can be sent for the first time now, as the cards show it. */
export const slotsToSend = ({ skills }: DocumentOverview): DocumentSlot[] =>
  skills
    .flatMap(({ types }) => types.map(({ slot }) => slot))
    .filter(({ allowedActions }) => allowedActions.includes('upload'));

/** The first of them of a type. */
export function slotToSend(overview: DocumentOverview, type: DocumentType): DocumentSlot {
  const slot = slotsToSend(overview).find(({ documentType }) => documentType === type);
  if (!slot) throw new Error(`The centre has no ${type} left to send`);
  return slot;
}

/** Sends a document past the browser. Answers with it. */
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

/** Decides on a document past the browser; the journey judges the answer. */
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
