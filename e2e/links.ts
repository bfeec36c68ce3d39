import { type APIRequestContext, expect, type Page } from '@playwright/test';
import {
  type ApplicationDetail,
  type ApplicationRow,
  type CorrectionField,
  type LinkFamily,
  type LinkPageName,
  photoPrefix,
} from '@tvet/contract';
import { prepareAs } from './calls.ts';
import { findMessage } from './people.ts';

/** Returns everything the panel shows about an application. */
export async function detailOf(
  request: APIRequestContext,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<ApplicationDetail> {
  return (await prepareAs(request, 'secondOfficer', `/applications/${id}`)).data;
}

/** Returns the path and query behind the short address of this page that the applicant received by SMS. */
export async function linkOf(request: APIRequestContext, row: ApplicationRow, page: LinkPageName): Promise<string> {
  const { applicant } = await detailOf(request, row);
  let path = '';
  await expect
    .poll(async () => {
      const short = await findMessage(request, applicant.phoneNumber ?? '', /(\/s\/\w{11})/);
      path = (await request.get(short, { maxRedirects: 0 })).headers().location ?? '';
      return path;
    })
    .toContain(`/${page}?`);
  return path;
}

/** Sends the applicant a link like the office does. Returns its path and query. */
export async function sendLink(request: APIRequestContext, row: ApplicationRow, page: LinkPageName): Promise<string> {
  await prepareAs(request, 'secondOfficer', `/applications/${row.id}/links`, { method: 'POST', data: { page } });
  return linkOf(request, row, page);
}

/** Asks the applicant for corrections of fields and files like the office does. Returns the path and query of the link. */
export async function requestCorrection(
  request: APIRequestContext,
  row: ApplicationRow,
  fields: readonly CorrectionField[] = ['dateOfBirth', 'state', 'lga', 'bankName', 'accountNumber', 'photoUrl'],
): Promise<string> {
  await prepareAs(request, 'secondOfficer', `/applications/${row.id}/corrections`, {
    method: 'POST',
    data: { fields, reason: 'The details differ from your NIN slip' },
  });
  return linkOf(request, row, 'correct-application');
}

/** Returns a photo of twelve megapixels as an upright phone takes it: landscape, with the rotation in its EXIF. */
export async function phonePicture(page: Page, width = 4_000, height = 3_000): Promise<Buffer> {
  const base64 = await page.evaluate<string>(`(async () => {
    const canvas = new OffscreenCanvas(${width}, ${height});
    const pen = canvas.getContext('2d');
    const light = pen.createLinearGradient(0, 0, ${width}, ${height});
    light.addColorStop(0, '#f4efe2');
    light.addColorStop(1, '#b9b09c');
    pen.fillStyle = light;
    pen.fillRect(0, 0, ${width}, ${height});
    pen.rotate(-Math.PI / 2);
    pen.fillStyle = '#16201b';
    pen.font = '64px sans-serif';
    for (let line = 0; line < ${width} / 90; line++)
      pen.fillText('Line ' + line + ': Certificate of trade test, grade II, in welding and fabrication', 120 - ${height}, line * 90 + 120);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.98 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  })()`);
  const jpeg = Buffer.from(base64, 'base64');
  // After the first two bytes: EXIF with only an orientation, 6, a quarter turn to the right.
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

/** Returns a plain PDF. A comment brings it to `bytes` bytes. */
export function pdfOf(bytes = 0): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  if (bytes > text.length) text += `%${'x'.repeat(bytes - text.length)}\n`;
  const start = text.length;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${lines}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Uploads a proof or a photo like the page of its link: the three calls of an upload, with the token of the link. */
export async function uploadFile(
  request: APIRequestContext,
  row: ApplicationRow,
  page: 'upload-document' | 'upload-photo',
  { name, type, bytes }: ChosenFile,
): Promise<void> {
  const link = new URL(await sendLink(request, row, page), 'http://portal');
  const headers = { 'x-link-token': link.searchParams.get('token') ?? '' };
  const isPhoto = page === 'upload-photo';
  const asked = await request.post(`/main/files/applications/${isPhoto ? row.applicantId : row.id}/upload-url`, {
    data: { fileName: name, contentType: type, fileSize: bytes.length, ...(isPhoto && { prefix: photoPrefix }) },
    headers,
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { data: grant } = await asked.json();
  const put = await request.put(grant.uploadUrl, { data: bytes, headers: { 'content-type': type } });
  expect(put.ok(), await put.text()).toBe(true);
  const attached = isPhoto
    ? request.patch('/main/applicants/photo-url', {
        data: { applicantId: row.applicantId, photoUrl: grant.publicUrl },
        headers,
      })
    : request.patch(`/main/applications/${row.id}/proof-of-education-url`, {
        data: { proofOfEducationUrl: grant.publicUrl },
        headers,
      });
  expect((await attached).ok(), await (await attached).text()).toBe(true);
}

/** Returns the status code that the portal answers for this link. */
export async function statusOf(request: APIRequestContext, link: string, family: LinkFamily): Promise<number> {
  const { searchParams } = new URL(link, 'http://portal');
  const id = searchParams.get('applicationId') ?? searchParams.get('applicantId');
  const answer = await request.get(`/main/public-links/${family}/${id}`, {
    headers: { 'x-link-token': searchParams.get('token') ?? '' },
  });
  return answer.status();
}
