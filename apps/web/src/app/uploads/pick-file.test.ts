import { maxFileBytes } from '@tvet/contract';
import { expect, test } from 'vitest';
import { acceptOf, faultOf, inHand } from './pick-file.ts';

const pdf = { name: 'report.pdf', type: 'application/pdf', size: 2_000 };

test('a document of a centre is a PDF, a DOC or a DOCX, whatever its ending is written like', () => {
  expect(acceptOf('centre_document')).toBe('.pdf,.doc,.docx');
  expect(faultOf(pdf, 'centre_document')).toBeUndefined();
  expect(faultOf({ name: 'REPORT.DOCX', type: '', size: 5 }, 'centre_document')).toBeUndefined();
  for (const other of ['sheet.csv', 'photo.jpg', 'report', 'report.pdf.exe'])
    expect(faultOf({ name: other, type: '', size: 5 }, 'centre_document')).toBe(
      'Invalid file type. Accepted types: PDF, DOC, DOCX',
    );
  expect(faultOf({ ...pdf, type: 'image/png' }, 'centre_document')).toMatch(/^Invalid file type/);
});

test('10 MB is the most', () => {
  expect(faultOf({ ...pdf, size: maxFileBytes }, 'centre_document')).toBeUndefined();
  expect(faultOf({ ...pdf, size: maxFileBytes + 1 }, 'centre_document')).toBe('File size exceeds the limit of 10MB');
  expect(faultOf({ ...pdf, size: 0 }, 'centre_document')).toMatch(/empty/);
});

test('what is sent has a type and a name that is no path', async () => {
  const file = await inHand(new File(['%PDF'], 'a/b\\c.pdf', { type: '' }));
  expect([file.name, file.type, file.size]).toEqual(['a_b_c.pdf', 'application/pdf', 4]);
});
