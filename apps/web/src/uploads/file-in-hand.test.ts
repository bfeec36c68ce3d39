import { maxFileBytes } from '@tvet/contract';
import { expect, test } from 'vitest';
import { acceptOf, asSent, faultOf, inHand, uploadRequestOf } from './file-in-hand.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const file = (bytes: string, name: string, type: string) =>
  new File([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], name, { type });

test.each([
  ['%PDF-1.7', 'report.pdf', 'application/octet-stream', 'application/pdf'],
  ['%PDF-1.7', 'certificate', '', 'application/pdf'],
  [`\xef\xbb\xbf${' '.repeat(1_021)}%PDF-1.7`, 'scan.bin', 'application/x-download', 'application/pdf'],
  ['\xff\xd8\xff\xe0', 'photo.jpg', 'image/jpg', 'image/jpeg'],
  ['\xff\xd8\xff\xe0', 'photo.png', 'image/png', 'image/jpeg'],
  ['\x89PNG\r\n', 'IMG-20260101', 'image/x-png', 'image/png'],
  ['RIFF\0\0\0\0WEBP', 'photo', '', 'image/webp'],
  ['PK\x03\x04', 'report.docx', 'application/wps-office.docx', docx],
  ['PK\x03\x04', 'report', 'application/zip', docx],
  ['\xd0\xcf\x11\xe0', 'report.doc', 'application/kswps', 'application/msword'],
  ['PK\x03\x04', 'sheet.xlsx', 'application/zip', 'application/zip'],
  ['\xff\xd8\xff\xe0 %PDF-', 'photo.jpg', '', 'image/jpeg'],
  ['unknown', 'report.DOCX', '', docx],
  ['unknown', 'report', 'image/heic', 'image/heic'],
])('%j named %s and declared as %s is sent as %s', async (bytes, name, declared, type) => {
  expect((await asSent(file(bytes, name, declared))).type).toBe(type);
});

test('a file of a type that the place does not accept, an empty one and one over 10 MB are refused', async () => {
  const pdf = { type: 'application/pdf', size: maxFileBytes };
  expect(faultOf(pdf, 'centre_document')).toBeUndefined();
  expect(faultOf({ ...pdf, size: maxFileBytes + 1 }, 'centre_document')).toBe('File size exceeds the limit of 10MB');
  expect(faultOf({ ...pdf, size: 0 }, 'centre_document')).toMatch(/empty/);
  const wrong = 'Invalid file type. Accepted types: PDF, DOC, DOCX';
  for (const name of ['sheet.csv', 'report', 'report.pdf.exe'])
    expect(faultOf(await asSent(file('unknown', name, '')), 'centre_document')).toBe(wrong);
  await expect(inHand(file('\x89PNG', 'report.pdf', 'application/pdf'), 'centre_document')).rejects.toThrow(wrong);
  expect(acceptOf('proof')).toBe('.pdf,application/pdf,.jpg,.jpeg,image/jpeg,.png,image/png');
});

test('every page asks for an upload with the same fields', async () => {
  const sent = await inHand(file('%PDF-', 'a/b \u202e👩‍🏫.pdf', ''), 'proof');
  const asked = { fileName: 'a_b 👩‍🏫.pdf', contentType: 'application/pdf', fileSize: 5 };
  expect(uploadRequestOf(sent)).toEqual({ ...asked, fileSizeLimit: 10_485_760, expiresIn: 300 });
  expect(uploadRequestOf(sent, 'photos').prefix).toBe('photos');
});
