import { expect, test } from 'vitest';
import { readFileName } from './file-name.ts';
import { uploadRequest } from './schema.ts';

test.each([
  'Ẹ̀rí àwọn ẹ̀kọ́.pdf',
  'family 👨‍👩‍👧‍👦 ❤️ 1️⃣.jpg',
  'flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇳🇬 👍🏾.png',
  'شهادة.pdf',
  'می‌خواهم.docx',
  '証明書 (1) [copy] "final"?*.pdf',
  '�.pdf',
])('a name that can be displayed stays as it is: %s', (name) => {
  expect(readFileName(name.normalize('NFD'))).toBe(name.normalize('NFC'));
});

test.each([
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['\u200Fشهادة\u2066.pdf\u2069', 'شهادة.pdf'],
  ['a\u0000b\r\n\u007f\u0085c\u2028.pdf', 'abc.pdf'],
  ['\ufeffre\u00adport\u200b\u2060.pdf', 'report.pdf'],
  ['half \ud83d.pdf', 'half .pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['C:\\a.pdf', 'C:_a.pdf'],
  ['..', 'file'],
  [' \u202e\u200d\ufe0f ', 'file'],
])('%j is kept as %j', (name, kept) => {
  expect(readFileName(name)).toBe(kept);
});

test('a long name keeps its ending and no half of a character', () => {
  const kept = readFileName(`${'👩🏾‍🏫'.repeat(200)}.pdf`);
  expect([...kept].length).toBeLessThanOrEqual(200);
  expect(kept).toMatch(/^\p{Extended_Pictographic}.*🏫\.pdf$/u);
});

test('the server keeps the name that the browser shows', () => {
  const request = { fileName: 'me \u202e👨‍👩‍👧.jpg', contentType: 'image/jpeg' };
  expect(uploadRequest.parse(request).fileName).toBe(readFileName(request.fileName));
  expect(uploadRequest.safeParse({ ...request, fileName: '' }).success).toBe(false);
});
