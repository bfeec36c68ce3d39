import { agreementResourceId, type FileType, fileTypes, type ResourceAudience } from '@tvet/contract';
import { fullName } from '../../core/names.ts';
import type { WorkWith } from '../../platform/calls/work.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keyOf } from '../../platform/files/uris.ts';
import { readShipped, type ShippedResource } from './shipped.ts';

/** A resource with superAdmin's changes applied to the shipped version. */
export interface MergedResource {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly audience: ResourceAudience;
  readonly tradeGroup: string | null;
  readonly isStandard: boolean;
  readonly withdrawn: boolean;
  readonly file: MergedFile | null;
  readonly expectedSize: number | null;
  /** 0 if it was never changed. */
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: { readonly id: string; readonly name: string } | null;
  readonly newerWaits: boolean;
}

interface MergedFile {
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
  readonly isSample: boolean;
  readonly from: { readonly key: string } | { readonly shipped: NonNullable<ShippedResource['file']> };
}

/** All resources: the shipped ones in their order, then those that superAdmin has added, by name. */
export async function readResources(work: WorkWith<'storage'>): Promise<MergedResource[]> {
  const [shipped, rows] = await Promise.all([readShipped(), readRows(work.db)]);
  const files = await readFiles(work, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const added = rows
    .filter(({ id }) => !shipped.some((one) => one.id === id))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [
    ...shipped.map((one) => merge(one, byId.get(one.id), files)),
    ...added.map((row) => merge(undefined, row, files)),
  ];
}

/** One resource. The agreement is not among them. */
export async function findResource(work: WorkWith<'storage'>, id: string): Promise<MergedResource | undefined> {
  if (id === agreementResourceId) return undefined;
  return (await readResources(work)).find((resource) => resource.id === id);
}

const readRows = (db: Database) =>
  db
    .selectFrom('resources')
    .leftJoin('users', 'users.id', 'resources.updated_by')
    .select(['resources.id', 'name', 'description', 'file_url', 'record_id', 'audience', 'withdrawn_at', 'version'])
    .select(['resources.updated_at', 'users.id as user_id', 'users.first_name', 'users.last_name'])
    .execute();
type Row = Awaited<ReturnType<typeof readRows>>[number];

interface Files {
  readonly byRow: ReadonlyMap<string, MergedFile>;
  readonly waiting: ReadonlySet<string>;
}

async function readFiles({ db, services }: WorkWith<'storage'>, rows: readonly Row[]): Promise<Files> {
  if (rows.length === 0) return { byRow: new Map(), waiting: new Set() };
  const found = await db
    .selectFrom('files')
    .select(['owner_id', 'file_name', 'kept_key', 'kept_type', 'size', 'status'])
    .where('purpose', '=', 'resource')
    .where('status', 'in', ['accepted', 'waiting'])
    .where(
      'owner_id',
      'in',
      rows.map(({ record_id }) => record_id),
    )
    .execute();
  const byRow = new Map<string, MergedFile>();
  for (const { id, record_id, file_url } of rows) {
    const key = file_url === null ? undefined : keyOf(services.storage, file_url);
    const file = found.find((one) => one.owner_id === record_id && one.kept_key === key && one.status === 'accepted');
    if (!file || key === undefined || file.kept_type === null || file.size === null) continue;
    const type = file.kept_type as FileType;
    byRow.set(id, { name: named(file.file_name, type), type, size: file.size, isSample: false, from: { key } });
  }
  const waiting = new Set(
    rows
      .filter(({ record_id }) => found.some((one) => one.owner_id === record_id && one.status === 'waiting'))
      .map(({ id }) => id),
  );
  return { byRow, waiting };
}

/** The uploaded name, with the extension of the current type. */
const named = (fileName: string, type: FileType): string =>
  `${fileName.replace(/\.[^.]{1,5}$/, '') || 'file'}.${fileTypes[type].toLowerCase()}`;

function merge(shipped: ShippedResource | undefined, row: Row | undefined, files: Files): MergedResource {
  const id = row?.id ?? shipped?.id ?? '';
  const own = files.byRow.get(id);
  const first = row?.first_name ?? null;
  const last = row?.last_name ?? null;
  return {
    id,
    name: row?.name ?? shipped?.name ?? '',
    description: row?.description ?? shipped?.description ?? '',
    audience: (row?.audience as ResourceAudience | undefined) ?? shipped?.audience ?? 'centres',
    tradeGroup: shipped?.tradeGroup ?? null,
    isStandard: Boolean(shipped?.tradeGroup),
    withdrawn: Boolean(row?.withdrawn_at),
    file: own ?? shippedFile(shipped),
    expectedSize: shipped?.expectedSize ?? null,
    version: row?.version ?? 0,
    updatedAt: row?.updated_at ?? null,
    updatedBy:
      row?.user_id && first !== null && last !== null
        ? { id: row.user_id, name: fullName({ first_name: first, last_name: last }) }
        : null,
    newerWaits: files.waiting.has(id),
  };
}

function shippedFile(shipped: ShippedResource | undefined): MergedFile | null {
  if (!shipped?.file) return null;
  const { name, size, isSample } = shipped.file;
  return { name, size, isSample, type: 'application/pdf', from: { shipped: shipped.file } };
}
