import { type AuditAction, calls, type ErrorBody, type ImportReport, maxImportBytes } from '@tvet/contract';
import { describe, expect, it } from 'vitest';
import { createApplication } from '../../testing/applications.ts';
import type { PersonName } from '../../testing/cast.ts';
import { asCsv, type FileRow, fileHeaders, fileRow } from '../../testing/centre-file.ts';
import { createCentre, teach } from '../../testing/centres.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = testPortal();

interface Sending {
  readonly dryRun?: boolean;
  readonly who?: PersonName;
  readonly type?: string;
}

const send = async (
  file: string | Uint8Array,
  { dryRun = false, who = 'superAdmin', type = 'text/csv' }: Sending = {},
) => {
  const answer = await portal.as(who).request('POST', calls.importCentres.path, {
    body: Buffer.from(file),
    query: { dryRun: String(dryRun) },
    headers: { 'content-type': type },
  });
  return { ...answer, body: answer.body as unknown as { data: ImportReport } & Partial<ErrorBody> };
};
const dry = async (rows: readonly FileRow[], who: PersonName = 'superAdmin') => {
  const { status, body } = await send(asCsv(rows), { dryRun: true, who });
  expect(status).toBe(200);
  return body.data;
};
const countCentres = async () => {
  const { count } = await portal.db
    .selectFrom('centres')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
const stored = (code: string) =>
  portal.db.selectFrom('centres').selectAll().where('tvet_code', '=', code).executeTakeFirst();
const trailOf = async (action: AuditAction) => {
  return (await portal.as('superAdmin').send(calls.listAuditEvents, { query: { action } })).body;
};

/** Numbers that no other test uses. */
let last = 1000;
const next = () => {
  last += 1;
  return fileRow(last);
};

describe('an import of centres', () => {
  it('writes nothing when the name of the dry run is misspelt', async () => {
    const [visitor, before] = await Promise.all([portal.as('superAdmin'), countCentres()]);
    const answer = await visitor.request('POST', calls.importCentres.path, {
      body: Buffer.from(asCsv([next()])),
      query: { dryrun: 'true' },
      headers: { 'content-type': 'text/csv' },
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('dryrun');
    expect(await countCentres()).toBe(before);
  });

  it('says in a dry run what would be created, changed and refused, and does nothing', async () => {
    const standing = next();
    await send(asCsv([standing]));
    const before = await countCentres();
    const rows = [
      { ...standing, NAME: 'Another Name', 'CONTACT PHONE': '', 'IDEAS FUNDED': 'yes' },
      next(),
      { ...next(), STATE: 'Atlantis' },
      next(),
    ];
    const report = await dry(rows);
    expect(report).toMatchObject({ dryRun: true, created: 2, changed: 1, unchanged: 0, refused: 1, rowsLeftOut: 0 });
    expect(report.rows.map(({ row, action }) => [row, action])).toEqual([
      [2, 'changed'],
      [3, 'created'],
      [4, 'refused'],
      [5, 'created'],
    ]);
    expect(report.rows[0]?.changes).toEqual([
      { field: 'NAME', from: standing.NAME, to: 'Another Name' },
      { field: 'CONTACT PHONE', from: expect.stringMatching(/^\+234803/), to: null },
      { field: 'IDEAS FUNDED', from: 'No', to: 'Yes' },
    ]);
    expect(report.rows[2]?.errors).toEqual([{ field: 'STATE', message: '‘Atlantis’ is not a state of Nigeria' }]);
    expect(await countCentres()).toBe(before);
    expect((await stored(standing.CODE as string))?.name).toBe(standing.NAME);
  });

  it('imports everything in one go, and says each on the audit trail', async () => {
    const standing = next();
    await send(asCsv([standing]));
    const fresh: FileRow = { ...next(), SKILLS: 'Blacksmithing: 40/2; plumbing & pipe fitting: 10 / 1' };
    const { status, body } = await send(asCsv([{ ...standing, LOCATION: 'Elsewhere' }, fresh]));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ dryRun: false, created: 1, changed: 1, refused: 0 });
    expect(await stored(standing.CODE as string)).toMatchObject({ location_address: 'Elsewhere', version: 2 });
    const made = await stored(fresh.CODE as string);
    expect(made).toMatchObject({
      name: fresh.NAME,
      status: 'active',
      contact_phone: expect.stringMatching(/^\+234803/),
    });
    const { data } = (await portal.as('officer').send(calls.getCentreSkills, { params: { id: made?.id ?? '' } })).body;
    expect(data.skills.map((skill) => [skill.name, skill.totalCapacity, skill.numberOfStudentStream])).toEqual([
      ['Plumbing & Pipe-fitting', 10, 1],
      ['Blacksmithing', 40, 2],
    ]);
    expect((await trailOf('centre.changed')).data[0]).toMatchObject({
      details: { before: { locationAddress: standing.LOCATION }, after: { locationAddress: 'Elsewhere' } },
    });
    expect((await trailOf('centres.imported')).data[0]).toMatchObject({
      details: { created: 1, changed: 1, unchanged: 0 },
    });
  });

  it('changes nothing the second time', async () => {
    const file = asCsv([next(), next()]);
    await send(file);
    const lines = (await trailOf('centre.changed')).total;
    expect((await send(file)).body.data).toMatchObject({ created: 0, changed: 0, unchanged: 2, rows: [] });
    expect((await trailOf('centre.changed')).total).toBe(lines);
  });

  it('changes nothing at all when one row is refused, and says which line and why', async () => {
    const before = await countCentres();
    const good = next();
    const bad: FileRow = { ...next(), LGA: 'Nowhere' };
    const { status, body } = await send(asCsv([good, bad]));
    expect([status, body.code]).toEqual([422, 'IMPORT_REFUSED']);
    expect(body.message).toBe(`Line 3: ‘Nowhere’ is not a local government area of ${bad.STATE}`);
    expect(body.errors).toEqual([
      { field: 'row 3', message: body.message, code: 'refused_row', params: { line: 3, column: 'LGA' } },
    ]);
    expect(await countCentres()).toBe(before);
  });

  it('leaves what it has no column for, and a status and flag that are left empty', async () => {
    const standing: FileRow = { ...next(), STATUS: 'Closed', 'IDEAS FUNDED': 'Yes' };
    await send(asCsv([standing]));
    await send(asCsv([{ ...standing, NAME: 'Fewer columns' }], { headers: ['CODE', 'NAME', 'CATEGORY', 'STATE'] }));
    await send(asCsv([{ ...standing, NAME: 'Fewer columns', STATUS: '', 'IDEAS FUNDED': '' }]));
    expect(await stored(standing.CODE as string)).toMatchObject({
      name: 'Fewer columns',
      status: 'inactive',
      ideas_funded: true,
      contact_email: standing['CONTACT EMAIL'],
    });
  });

  it('refuses texts that lost letters before they came here, but for what the register has already', async () => {
    const { db } = portal;
    await createCentre(db, { tvet_code: 'ASKS-1', name: 'Why not? Academy' });
    const headers = ['CODE', 'NAME', 'CATEGORY', 'STATE', 'LOCATION'];
    const standing: FileRow = {
      CODE: 'ASKS-1',
      NAME: 'Why not? Academy',
      CATEGORY: 'STC',
      STATE: 'Kano',
      LOCATION: 'Zoo Road',
    };
    await send(asCsv([standing], { headers }));
    const lost = { ...standing, LOCATION: 'Zo? Road' };
    const fresh = ['?un Centre', 'Ile-If? College', 'Mu\ufffda Centre', 'Ã‰lan'].map((NAME) => ({ ...next(), NAME }));
    const rows = [lost, ...fresh, { ...next(), 'CONTACT NAME': '?ad? Bello' }];
    const { body } = await send(asCsv(rows, { headers: [...fileHeaders] }), { dryRun: true });
    expect(body.data.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      ['LOCATION'],
      ...fresh.map(() => ['NAME']),
      ['CONTACT NAME'],
    ]);
    expect(body.data.rows[1]?.errors[0]?.message).toMatch(/^NAME ‘\?un Centre’ has lost letters/);
    const changed = { ...standing, LOCATION: 'Airport Road' };
    expect((await send(asCsv([changed], { headers }))).body.data).toMatchObject({ changed: 1, refused: 0 });
  });

  it('never leaves an area of another state, and refuses nothing for what it does not change', async () => {
    const { db } = portal;
    const old = { contact_phone: 'ask at the gate', lga: 'Ikeja', state_name: 'Kano' };
    await createCentre(db, { tvet_code: 'OLD-1', name: 'Old Centre', ...old });
    await createCentre(db, { tvet_code: 'MOVED-1', name: 'Moved Centre', lga: 'Dala' });
    const same = {
      CODE: 'OLD-1',
      NAME: 'New Name',
      CATEGORY: 'STC',
      STATE: 'Kano',
      'CONTACT PHONE': 'ask at the gate',
    };
    const headers = ['CODE', 'NAME', 'CATEGORY', 'STATE', 'CONTACT PHONE'];
    const moved = { ...same, CODE: 'MOVED-1', STATE: 'Lagos', 'CONTACT PHONE': '' };
    const { body } = await send(asCsv([same, moved], { headers }), { dryRun: true });
    expect(body.data.rows).toMatchObject([
      { action: 'changed', changes: [{ field: 'NAME' }] },
      { action: 'refused', errors: [{ message: '‘Dala’ is not a local government area of Lagos' }] },
    ]);
  });

  it('sets the funded flag for superAdmin alone', async () => {
    const row = { ...next(), 'IDEAS FUNDED': 'Yes' };
    const report = await dry([row], 'platformAdmin');
    expect(report.rows[0]?.errors[0]).toMatchObject({ field: 'IDEAS FUNDED' });
    expect((await dry([{ ...row, 'IDEAS FUNDED': 'No' }], 'platformAdmin')).created).toBe(1);
    expect((await dry([row])).created).toBe(1);
  });

  it('never lowers a capacity below what is approved and registered', async () => {
    const { db, cast } = portal;
    const id = await createCentre(db, { tvet_code: 'FULL-1', name: 'Full Centre' });
    await teach(db, id, 'Blacksmithing', { capacity: 5 });
    await createApplication(db, cast, { centre: id, skill: 'Blacksmithing', status: 'approved' });
    await createApplication(db, cast, { centre: id, skill: 'Blacksmithing', status: 'registered' });
    const row = { CODE: 'full-1', NAME: 'Full Centre', CATEGORY: 'STC', STATE: 'Kano' };
    const report = await dry([{ ...row, SKILLS: 'Blacksmithing: 1/1' }]);
    expect(report.rows[0]?.errors[0]?.message).toContain('2 approved and registered');
    expect((await dry([{ ...row, SKILLS: '' }])).refused).toBe(1);
    expect((await dry([{ ...row, SKILLS: 'Blacksmithing: 2/1' }])).changed).toBe(1);
  });

  it('is one after the other: of two imports of the same centres the second finds them', async () => {
    const file = asCsv([next(), next()]);
    const answers = await Promise.all([send(file), send(file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.data.created).sort()).toEqual([0, 2]);
  });
});

describe('the file', () => {
  const columns = 'CODE,NAME,CATEGORY,STATE';

  it('may have quoted line breaks, after which the lines are still counted right', async () => {
    const row = { ...next(), LOCATION: 'First line\r\nSecond line\nThird' };
    const report = await dry([row, { ...next(), STATE: 'Atlantis' }]);
    expect(report.rows.map(({ row: line, action }) => [line, action])).toEqual([
      [2, 'created'],
      [5, 'refused'],
    ]);
  });

  it('keeps what was written on several lines on one, and takes nothing that cannot be seen', async () => {
    const row: FileRow = { ...next(), NAME: 'Two\u00a0 \tspaces', LOCATION: 'First line\r\nSecond line' };
    await send(asCsv([row]));
    expect(await stored(row.CODE as string)).toMatchObject({
      name: 'Two spaces',
      location_address: 'First line Second line',
    });
    const report = await dry([
      { ...next(), NAME: '\u200b\u200b' },
      { ...next(), NAME: 'Lost \ufffd letter' },
    ]);
    expect(report.rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([['NAME'], ['NAME']]);
  });

  it('changes nothing by another form of what is kept', async () => {
    const code = next().CODE as string;
    const row: FileRow = {
      ...next(),
      CODE: code,
      NAME: 'Ọ̀ṣun Ẹgbẹ́ Centre',
      LOCATION: '12 Adé Road',
      'CONTACT NAME': "Ngọ́zi O'Brien-Ojo",
      'CONTACT PHONE': '0803 123 4567',
    };
    await send(asCsv([row]));
    expect(await stored(code)).toMatchObject({ contact_name: "Ngọ́zi O'Brien-Ojo".normalize('NFC') });
    const again = Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text?.normalize('NFD')]));
    const report = await dry([
      {
        ...again,
        CODE: code.replaceAll('-', '\u2011'),
        NAME: `\u202a${again.NAME}\u202c`,
        'CONTACT NAME': 'Ngọ\u0301zi O’Brien\u2013Ojo\u200b',
        'CONTACT PHONE': 'tel:٠٨٠٣١٢٣٤٥٦٧',
      } as FileRow,
    ]);
    expect(report).toMatchObject({ unchanged: 1, changed: 0, refused: 0 });
  });

  it('is refused with the line that cannot be read, however many stand before it', async () => {
    const lines = asCsv(Array.from({ length: 900 }, () => next())).split('\r\n');
    lines[700] = `${lines[700]}"`;
    const { status, body } = await send(lines.join('\r\n'));
    expect([status, body.code, body.params]).toEqual([422, 'IMPORT_MALFORMED', { line: 701 }]);
  });

  it('may have its columns in any order, under any of their names, in any case, with others between', async () => {
    const code = next().CODE as string;
    const text = `State_Name, remarks ,tvet code,Center Name,E-Mail,category\nKANO STATE,none,${code.toLowerCase()},Odd Centre,A@B.Example,stc\n`;
    const { body } = await send(text);
    expect(body.data).toMatchObject({ created: 1, ignoredColumns: ['remarks'] });
    expect(await stored(code)).toMatchObject({ name: 'Odd Centre', state_name: 'Kano', email_address: 'a@b.example' });
  });

  it('may leave out the empty cells at the ends of its rows, and name its separator', async () => {
    const row: FileRow = { ...next(), STATUS: '', 'IDEAS FUNDED': '', SKILLS: '' };
    const text = asCsv([row], { separator: ';' }).replaceAll(/;+(?=\r\n)/g, '');
    expect(text.trim().split('\r\n')[1]?.split(';')).toHaveLength(11);
    expect((await send(`sep=;\r\n${text}`)).body.data).toMatchObject({ created: 1, refused: 0 });
    const short = `${fileHeaders.join(';')}\n${row.CODE};${row.NAME};${row.CATEGORY}\n`;
    const report = (await send(short, { dryRun: true })).body.data;
    expect(report.rows[0]?.errors).toEqual([{ field: 'STATE', message: 'State is required' }]);
  });

  it.each(['\n', `${','.repeat(fileHeaders.length - 1)}\r\n`])(
    'may be as long as a sheet, with nothing but %j before and behind its rows',
    async (nothing) => {
      const blank = nothing.repeat(200_000);
      const { status, body } = await send(`${blank}${asCsv([next()])}${blank}`, { dryRun: true });
      expect([status, body.data]).toMatchObject([200, { created: 1, refused: 0 }]);
      expect(body.data.rows[0]?.row).toBe(200_002);
    },
  );

  it('reads a long cell without searching it again from every character', async () => {
    const rows = ['STATE', 'LGA', 'SKILLS', 'NAME'].map((column) => ({
      ...next(),
      [column]: `a${' '.repeat(50_000)}b: ${' '.repeat(5_000)}1`,
    }));
    // Processor time, because elapsed time would include other load on the machine.
    const before = process.cpuUsage();
    expect(await dry(rows)).toMatchObject({ created: 1, refused: 3 });
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  });

  it('knows the Territory and the areas by the names that sheets have for them', async () => {
    const rows = ['FCT', 'Abuja', 'FCT Abuja', 'federal capital territory'].map((STATE) => ({
      ...next(),
      STATE,
      LGA: 'ABUJA-MUNICIPAL',
    }));
    expect(await dry(rows)).toMatchObject({ created: 4, refused: 0 });
  });

  /** Text with a byte that is invalid in every encoding. */
  const broken = (before: string, after: string) =>
    Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]);
  it.each<[string, string | Uint8Array, string, RegExp]>([
    ['is empty', '\n', 'IMPORT_EMPTY', /no rows/],
    ['has a header alone', `${columns}\n`, 'IMPORT_EMPTY', /no rows/],
    [
      'has more lines than there are centres',
      `${columns}\n${'x\n'.repeat(100_001)}`,
      'IMPORT_TOO_LONG',
      /100,000 lines/,
    ],
    ['lacks columns', 'CODE,NAME\nA,B\n', 'IMPORT_COLUMN_MISSING', /^Line 1: .*CATEGORY, STATE/],
    ['lacks a header', 'A,B,STC,Kano\n', 'IMPORT_COLUMN_MISSING', /^Line 1: .*CODE, NAME, CATEGORY, STATE/],
    ['has a column twice', `${columns},TVET Code\n`, 'IMPORT_COLUMN_TWICE', /^Line 1: the column CODE/],
    ['has a row without end', `${columns}\n"${'x'.repeat(70_000)}`, 'IMPORT_MALFORMED', /^Line 2 /],
    [
      'was UTF-8 before a byte was lost',
      broken(`${columns}\nA,Ẹ̀kọ́`, ' Ọ̀ṣun,STC,Kano\n'),
      'IMPORT_DAMAGED',
      /^Line 2 .*damaged/,
    ],
    ['is a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'IMPORT_NOT_CSV', /not a CSV file/],
    ['is a large picture', Buffer.from(`\0${'x\n'.repeat(100_002)}`), 'IMPORT_NOT_CSV', /not a CSV file/],
    ['is a workbook', Buffer.from('504b0304140006000800000021', 'hex'), 'IMPORT_NOT_CSV', /not a CSV file/],
    [
      'has the letters of another system',
      Buffer.from(`${columns}\nA,\x8elan,STC,Kano\n`, 'latin1'),
      'IMPORT_ENCODING',
      /Save it as ‘CSV UTF-8’/,
    ],
  ])('is refused in words when it %s', async (_, file, code, message) => {
    const before = await countCentres();
    for (const dryRun of [true, false]) {
      const { status, body } = await send(file, { dryRun });
      expect([status, body.code]).toEqual([422, code]);
      expect(body.message).toMatch(message);
    }
    expect(await countCentres()).toBe(before);
  });

  it('is refused when it is too large, is no file at all, or comes as another type', async () => {
    const tooLarge = await send(Buffer.alloc(maxImportBytes + 1, 'a'));
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'TOO_LARGE']);
    expect(tooLarge.body.message).toBe('The request is too large: the limit is 20 MB');
    expect((await send('')).body.code).toBe('INVALID_FORM');
    expect((await send('a,b', { type: 'image/png' })).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const json = await portal.as('superAdmin').request('POST', calls.importCentres.path, { body: { file: 'CODE' } });
    expect(json.body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});

/** Every error that a row can have, and the column it is reported for. */
const faults: readonly (readonly [Partial<FileRow>, string])[] = [
  [{ CODE: '' }, 'CODE'],
  [{ CODE: '-1' }, 'CODE'],
  [{ CODE: 'A'.repeat(41) }, 'CODE'],
  [{ CODE: '#REF!' }, 'CODE'],
  [{ NAME: '' }, 'NAME'],
  [{ NAME: 'A'.repeat(201) }, 'NAME'],
  [{ CATEGORY: '' }, 'CATEGORY'],
  [{ CATEGORY: 'PhD' }, 'CATEGORY'],
  [{ STATE: '' }, 'STATE'],
  [{ STATE: 'Atlantis' }, 'STATE'],
  [{ LGA: 'Nowhere' }, 'LGA'],
  [{ STATE: 'Lagos', LGA: 'Dala' }, 'LGA'],
  [{ LGA: 'A'.repeat(201) }, 'LGA'],
  [{ LOCATION: 'A'.repeat(301) }, 'LOCATION'],
  [{ 'CONTACT NAME': 'A'.repeat(201) }, 'CONTACT NAME'],
  [{ 'CONTACT EMAIL': 'nobody' }, 'CONTACT EMAIL'],
  [{ 'CONTACT EMAIL': 'a@b.example; c@d.example' }, 'CONTACT EMAIL'],
  [{ EMAIL: 'http://centre.example' }, 'EMAIL'],
  [{ 'CONTACT PHONE': '12' }, 'CONTACT PHONE'],
  [{ 'CONTACT PHONE': '8.03E+09' }, 'CONTACT PHONE'],
  [{ 'CONTACT PHONE': '08031112222 or 08031112223' }, 'CONTACT PHONE'],
  [{ PHONE: 'none' }, 'PHONE'],
  [{ STATUS: 'maybe' }, 'STATUS'],
  [{ 'IDEAS FUNDED': 'perhaps' }, 'IDEAS FUNDED'],
  [{ SKILLS: 'Alchemy: 10/1' }, 'SKILLS'],
  [{ SKILLS: 'Blacksmithing' }, 'SKILLS'],
  [{ SKILLS: 'Blacksmithing: 10001/1' }, 'SKILLS'],
  [{ SKILLS: 'Blacksmithing: 10/0' }, 'SKILLS'],
  [{ SKILLS: 'Blacksmithing: 10/1; Blacksmithing: 20/1' }, 'SKILLS'],
];

describe('1,700 rows with many kinds of faults', () => {
  const places = new Map(faults.map((fault, index) => [30 + index * 40, fault]));
  const rows = Array.from({ length: 1700 }, (_, index) => {
    const row = fileRow(500_000 + index);
    return { ...row, ...places.get(index)?.[0] };
  }) as FileRow[];
  // A code of an earlier line, and a row with one cell too many.
  const doubled = asCsv([...rows, { ...fileRow(500_000) }]);
  const file = `${doubled}${Array.from({ length: fileHeaders.length + 1 }, () => 'x').join(',')}\r\n`;

  it('are all found, each on its line and in its column', async () => {
    const { body } = await send(file, { dryRun: true });
    expect(body.data).toMatchObject({ created: 1700 - faults.length, changed: 0, refused: faults.length + 2 });
    const refused = body.data.rows.filter(({ action }) => action === 'refused');
    const found = refused.map(({ row, errors }) => [row, errors.map(({ field }) => field)]);
    const expected = [...places].map(([index, [, column]]) => [index + 2, [column]]);
    expect(found).toEqual([...expected, [1702, ['CODE']], [1703, ['']]]);
    expect(refused.at(-2)?.errors[0]?.message).toBe('The code FILE-500000 is already on line 2');
    for (const { errors } of refused) expect(errors[0]?.message).toMatch(/^\S.*\w/);
  });
});

describe('an export', () => {
  const exported = async (query: Record<string, string> = {}, who: PersonName = 'superAdmin') => {
    const answer = await portal.as(who).request('GET', calls.exportCentres.path, { query });
    return { ...answer, text: answer.body as unknown as string };
  };

  it('gives back what an import reads', async () => {
    await send(asCsv(Array.from({ length: 600 }, () => next())));
    const { status, headers, text } = await exported();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="?centres-\d{4}-\d\d-\d\d\.csv"?$/);
    const { body } = await send(text);
    expect(body.data).toMatchObject({ created: 0, changed: 0, refused: 0, unchanged: await countCentres() });
  });

  it('takes the filters of the list', async () => {
    const { text } = await exported({ search: 'enugu trade' });
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain('TVC-004');
  });

  it('neutralises what a spreadsheet would run, which an import understands', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(1)', '\uff1d1+1', `''=1`, '=HYPERLINK("http://evil.example","x")'];
    const rows = formulas.map((formula) => ({ ...next(), NAME: formula, LOCATION: formula, 'CONTACT NAME': formula }));
    expect((await send(asCsv(rows))).body.data.created).toBe(formulas.length);
    const { text } = await exported({ name: 'evil' });
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    const all = (await exported()).text;
    for (const cell of all.split(/[,\r\n]/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
    expect((await send(all)).body.data).toMatchObject({ created: 0, changed: 0, refused: 0 });
  });
});
