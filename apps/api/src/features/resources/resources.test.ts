import { readdir, readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { basePath, calls, type Resource, standardNames, type Trade, trades, type UploadGrant } from '@tvet/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearApplications, createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { teach } from '../../testing/centres.ts';
import { setRow } from '../../testing/rows.ts';
import * as samples from '../../testing/sample-files.ts';
import { filesPortal, testStorage } from '../../testing/storage.ts';
import { contentFolder, readShipped, standardIdOf } from './shipped.ts';

const portal = filesPortal();
beforeEach(async () => {
  await portal.db.deleteFrom('resources').execute();
  await portal.db.deleteFrom('centre_skills').execute();
});

const list = async (by: PersonName, query: object = {}): Promise<Resource[]> =>
  (await portal.as(by).send(calls.listResources, { query })).body.data;
const ids = (resources: readonly Resource[]) => resources.map(({ id }) => id);
const managed = async () => (await portal.as('superAdmin').send(calls.listManagedResources)).body.data;
const fetched = async (url: string | null) => fetch(`${portal.context.address.url}${url}`);
const put = async (id: string, body: object, by: PersonName = 'superAdmin') =>
  portal.as(by).send(calls.putResource, { params: { id }, body: body as never });
const upload = async (id: string, file: Uint8Array, contentType = 'application/pdf') => {
  const superAdmin = portal.as('superAdmin');
  const { status, body } = await superAdmin.send(calls.createResourceUpload, {
    params: { id },
    body: { fileName: 'The real one.pdf', contentType, fileSize: file.length },
  });
  expect(status).toBe(200);
  const { uploadUrl, publicUrl }: UploadGrant = body.data;
  await portal.put(uploadUrl, file, { 'content-type': contentType });
  return superAdmin.send(calls.putResourceFile, { params: { id }, body: { fileUrl: publicUrl } });
};

describe('the resources of a centre', () => {
  it('are the guidelines, the template without a link, and the standards of its trades, each once, by name', async () => {
    const { db, cast } = portal;
    for (const trade of ['Woodwork, Carpentry & Joinery', 'Furniture making & Upholstery', 'Blacksmithing']) {
      await teach(db, cast.centres.first, trade);
    }
    const shown = await list('centerAdmin');
    expect(shown.map(({ name }) => name)).toEqual([
      'Centre accreditation guidelines',
      'Equipment report template',
      'Blacksmithing',
      'Wood and Furniture Works',
    ]);
    expect(shown.find(({ id }) => id === 'equipment-template')).toMatchObject({
      downloadUrl: null,
      fileSize: 870_400,
      format: null,
    });
    expect(shown.at(-1)).toMatchObject({ kind: 'standard', tradeGroup: 'Metal & Wood', format: 'PDF' });
  });

  it('are of one of its centres, and of another one’s for nobody', async () => {
    const { db, cast } = portal;
    await teach(db, cast.centres.second, 'Blacksmithing');
    expect(ids(await list('threeCentresAdmin', { centerId: cast.centres.second }))).toContain('nos-blacksmithing');
    expect(ids(await list('threeCentresAdmin'))).not.toContain('nos-blacksmithing');
    const elsewhere = await portal.as('centerAdmin').send(calls.listResources, {
      query: { centerId: cast.centres.second },
    });
    expect(elsewhere.status).toBe(404);
  });

  it('have the agreement where one was sealed, and never where the centre is IDEAS funded', async () => {
    const { db, cast } = portal;
    expect(ids(await list('centerAdmin'))).not.toContain('signed-agreement');
    const { id } = await db
      .insertInto('sealed_papers')
      .values({
        kind: 'agreement',
        code: 'a code that nobody guesses',
        sha256: Buffer.alloc(32, 1),
        certificate_sha256: Buffer.alloc(32, 2),
        content: Buffer.from('%PDF- a paper of 24 bytes'.padEnd(1_234)),
        title: 'Agreement',
        centre_name: 'A centre',
        tvet_code: 'TVC-001',
        signer_name: 'Signer',
        signed_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('agreements')
      .set({ sealed_paper_id: id })
      .where('centre_id', '=', cast.centres.first)
      .execute();
    const agreement = (await list('centerAdmin')).find((resource) => resource.id === 'signed-agreement');
    expect(agreement).toMatchObject({ kind: 'agreement', fileSize: 1_234, downloadUrl: null });
    await setRow(db, 'centres', cast.centres.first, { ideas_funded: true });
    expect(ids(await list('centerAdmin'))).not.toContain('signed-agreement');
    await setRow(db, 'centres', cast.centres.first, { ideas_funded: false });
  });
});

it('the resources of an applicant are the ID document and the standard of their own trade', async () => {
  const { db, cast } = portal;
  await clearApplications(db);
  expect(ids(await list('applicant'))).toEqual(['tvet-id']);
  await createApplication(db, cast, { applicant: cast.applicants.applicant });
  const shown = await list('applicant');
  expect(ids(shown)).toEqual(['tvet-id', 'nos-garment-making']);
  expect(shown[0]?.downloadUrl).toBe('/tvet-id.pdf');
  expect(ids(await list('otherApplicant'))).toEqual(['tvet-id']);
});

describe('what the portal comes with', () => {
  it('has a standard for each trade, marked SAMPLE on every page, and sizes that are measured', async () => {
    const shipped = await readShipped();
    const withFile = shipped.filter(({ file }) => file !== null);
    expect(withFile.length).toBe(2 + new Set(Object.values(standardNames)).size);
    const library = await PDFiumLibrary.init();
    for (const { id, file } of withFile) {
      const bytes = await readFile(file?.path ?? '');
      expect(file?.size, id).toBe(bytes.length);
      expect(file?.isSample, id).toBe(true);
      // The word is on each page twice: across it and at its foot.
      const pages = await textOf(library, bytes);
      expect(pages.length, id).toBeGreaterThan(0);
      for (const page of pages) expect(page.match(/SAMPLE/g)?.length, id).toBeGreaterThanOrEqual(2);
    }
    library.destroy();
    for (const trade of trades) {
      expect(shipped.find(({ id }) => id === standardIdOf(trade))?.file, trade).not.toBeNull();
    }
  });

  it('is in the folder and nothing else is', async () => {
    const files = await readdir(contentFolder, { recursive: true });
    const known = (await readShipped()).flatMap(({ file }) => (file ? [file.name] : []));
    const pdfs = files.filter((file) => file.endsWith('.pdf')).map((file) => file.slice(file.lastIndexOf('/') + 1));
    expect(pdfs.toSorted()).toEqual(known.toSorted());
  });

  it('is downloaded without signing in, also at the address that is known by heart', async () => {
    const [guidelines] = await list('centerAdmin');
    const answer = await fetched(guidelines?.downloadUrl ?? null);
    const bytes = await answer.arrayBuffer();
    expect([answer.status, bytes.byteLength]).toEqual([200, guidelines?.fileSize]);
    expect(answer.headers.get('content-disposition')).toContain('centre-accreditation-guidelines.pdf');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const identity = await fetched('/tvet-id.pdf');
    expect([identity.status, identity.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});

/** The text of each page of a PDF. */
async function textOf(library: PDFiumLibrary, bytes: Uint8Array): Promise<string[]> {
  const document = await library.loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText());
  document.destroy();
  return text;
}

describe(`managing resources on ${testStorage}`, () => {
  it('replaces a file, whose size is measured, and the old one is a sample no more', async () => {
    const before = (await managed()).find(({ id }) => id === 'accreditation-guidelines');
    expect(before).toMatchObject({ sample: true, version: 0, updatedBy: null, withdrawn: false });
    const file = await samples.pdf(3);
    const { status, body } = await upload('accreditation-guidelines', file);
    expect([status, body.data.state]).toEqual([200, 'accepted']);
    const { resource } = body.data;
    expect(resource).toMatchObject({
      sample: false,
      fileName: 'The real one.pdf',
      updatedBy: { id: portal.cast.users.superAdmin },
    });
    const answer = await fetched(resource.downloadUrl);
    expect((await answer.arrayBuffer()).byteLength).toBe(resource.fileSize);
    expect(resource.fileSize).not.toBe(before?.fileSize);
    const [shown] = await list('centerAdmin');
    expect([shown?.id, shown?.fileSize]).toEqual(['accreditation-guidelines', resource.fileSize]);
  });

  it('gives the template its link', async () => {
    expect(
      (
        await upload(
          'equipment-template',
          samples.docx(),
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        )
      ).status,
    ).toBe(200);
    const template = (await list('centerAdmin')).find(({ id }) => id === 'equipment-template');
    expect(template).toMatchObject({ format: 'DOCX', downloadUrl: expect.stringContaining('/file') });
    expect((await fetched(template?.downloadUrl ?? null)).status).toBe(200);
  });

  it('withdraws one, which is then there for nobody, and brings it back', async () => {
    const words = { name: 'Guidelines', description: 'Of 2026', audience: 'centres' };
    const { status, body } = await put('accreditation-guidelines', { ...words, withdrawn: true });
    expect([status, body.data.withdrawn, body.data.version]).toEqual([200, true, 1]);
    expect(ids(await list('centerAdmin'))).not.toContain('accreditation-guidelines');
    expect((await fetched(`${basePath}/resources/accreditation-guidelines/file`)).status).toBe(404);
    expect((await managed()).find(({ id }) => id === 'accreditation-guidelines')?.withdrawn).toBe(true);
    expect((await put('accreditation-guidelines', { ...words, version: 1 })).body.data.withdrawn).toBe(false);
    const [guidelines] = await list('centerAdmin');
    expect([guidelines?.name, guidelines?.description]).toEqual(['Guidelines', 'Of 2026']);
    const trail = await portal.db
      .selectFrom('audit_events')
      .select('details')
      .where('action', '=', 'resource.changed')
      .execute();
    expect(trail.length).toBeGreaterThanOrEqual(2);
  });

  it('adds one of its own for students, and takes a file for it', async () => {
    const words = { name: 'Timetable of holidays', description: '', audience: 'students' };
    expect((await put('holidays', words)).body.data).toMatchObject({ version: 1, downloadUrl: null, sample: false });
    expect(ids(await list('centerAdmin'))).not.toContain('holidays');
    expect((await upload('holidays', await samples.pdf(1))).status).toBe(200);
    const own = (await list('otherApplicant')).find(({ id }) => id === 'holidays');
    expect((await fetched(own?.downloadUrl ?? null)).status).toBe(200);
  });

  it('tells the second of two who change one at once', async () => {
    const words = { name: 'Guidelines', description: '', audience: 'centres' };
    const answers = await Promise.all([put('accreditation-guidelines', words), put('accreditation-guidelines', words)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = await put('accreditation-guidelines', { ...words, version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'RESOURCE_CHANGED']);
  });

  it('refuses what is no resource and no file for one', async () => {
    const words = { name: 'A name', description: '', audience: 'centres' };
    for (const [id, body] of [
      ['No Such Form', words],
      ['signed-agreement', words],
      ['new-one', { ...words, name: ' ' }],
      ['new-one', { ...words, name: '\u202e' }],
      ['new-one', { ...words, audience: 'nobody' }],
    ] as const) {
      expect((await put(id, body)).status, id).toBe(400);
    }
    const nothing = await portal.as('superAdmin').send(calls.createResourceUpload, {
      params: { id: 'nothing' },
      body: { fileName: 'a.pdf', contentType: 'application/pdf', fileSize: 10 },
    });
    expect(nothing.status).toBe(404);
    const hostile: [Uint8Array, string, string][] = [
      [samples.script(), 'application/pdf', 'FILE_TYPE_REFUSED'],
      [await samples.lockedPdf(), 'application/pdf', 'FILE_LOCKED'],
      [samples.macroDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'FILE_UNSAFE'],
    ];
    for (const [file, type, code] of hostile) {
      expect((await upload('accreditation-guidelines', file, type)).body.code).toBe(code);
    }
    expect((await managed()).find(({ id }) => id === 'accreditation-guidelines')?.sample).toBe(true);
    expect((await fetched(`${basePath}/resources/nothing/file`)).status).toBe(404);
    expect((await fetched(`${basePath}/resources/..%2f..%2fpackage.json/file`)).status).toBe(400);
  });
});

it('no two standards share a name, and each is filed under one trade group', () => {
  const names = Object.keys(standardNames) as Trade[];
  expect(names).toHaveLength(trades.length);
  expect(new Set(names.map(standardIdOf)).size).toBe(new Set(Object.values(standardNames)).size);
});
