import { createHash, randomUUID } from 'node:crypto';
import type { Context } from '../platform/calls/services.ts';
import { keyOf } from '../platform/files/uris.ts';
import { sampleFiles } from './sample-files.ts';

/** The titles on the pages of the demo's sample files. */
const titles: Readonly<Record<keyof typeof sampleFiles, string>> = {
  prior_learning: 'Recognition of prior learning',
  first_school_leaving: 'First School Leaving Certificate',
  non_formal: 'Non-formal education certificate',
  training_timetable: 'Training timetable',
  basic_equipment_report: 'Basic equipment report',
  monthly_attendance_report: 'Monthly attendance report',
};

/** Writes the files that the demo's records point at, with pictures of their pages. */
export async function writeSampleFiles({ db, storage, checker, now }: Context): Promise<void> {
  for (const [name, uri] of Object.entries(sampleFiles)) {
    const key = keyOf(storage, uri);
    // If the store has another name, the demo has no samples.
    if (key === undefined || (await storage.sizeOf(key)) !== undefined) continue;
    const bytes = await drawSample(titles[name as keyof typeof titles]);
    const checked = await checker.check(async () => bytes, ['application/pdf'], 'the demo');
    const pictures = checked.pictures.map(({ width, height }, index) => ({
      key: `${key}-${index}.webp`,
      width,
      height,
    }));
    for (const [index, picture] of checked.pictures.entries()) {
      await storage.write(pictures[index]?.key ?? '', picture.bytes, 'image/webp');
    }
    await db
      .insertInto('files')
      .values({
        storage_key: key,
        kept_key: key,
        kept_type: checked.type,
        purpose: 'proof',
        // A random owner id, because many records point at the same file.
        owner_id: randomUUID(),
        file_name: key.slice(key.lastIndexOf('/') + 1),
        content_type: checked.type,
        size_limit: checked.bytes.length,
        size: checked.bytes.length,
        sha256: createHash('sha256').update(checked.bytes).digest(),
        pictures: JSON.stringify(pictures),
        page_count: checked.pageCount,
        status: 'accepted',
        expires_at: now(),
        accepted_at: now(),
        attached_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // The file is written last, so that its presence means that the sample is complete.
    await storage.write(key, checked.bytes, checked.type);
  }
}

async function drawSample(title: string): Promise<Uint8Array> {
  const { PDFDocument, rgb, StandardFonts } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  const [plain, bold] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
  ]);
  const page = document.addPage([595, 842]);
  page.drawText(title, { x: 60, y: 740, size: 24, font: bold });
  page.drawText('This paper was made for the demo of the portal. It proves nothing.', {
    x: 60,
    y: 700,
    size: 12,
    font: plain,
  });
  page.drawText('SAMPLE', { x: 150, y: 400, size: 80, font: bold, color: rgb(0.85, 0.85, 0.85) });
  return document.save();
}
