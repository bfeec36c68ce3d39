import { type CallInput, type calls, type DownloadAddress, type FileType, fileTypes } from '@tvet/contract';
import { sql } from 'kysely';
import { notFound } from '../../core/api-error.ts';
import { type Caller, may } from '../../core/caller.ts';
import type { Work, WorkWith } from '../../platform/calls/work.ts';
import { typeByName } from '../../platform/files/attached.ts';
import { inStorage } from '../../platform/files/storage-errors.ts';
import { downloadLifeMs, fileAddress } from '../../platform/files/tickets.ts';
import { keyOf } from '../../platform/files/uris.ts';
import { inScope } from '../applications/index.ts';

/**
 * The address of a file that a record points at, for users who can see that record (rules 14.21).
 * @throws ApiError NOT_FOUND, for a missing file and for one out of scope alike.
 */
export async function createDownload(
  work: WorkWith<'storage', Caller>,
  { body: { s3Uri } }: CallInput<typeof calls.createDownload>,
): Promise<DownloadAddress> {
  const key = keyOf(work.services.storage, s3Uri);
  if (key === undefined || !(await maySee(work, s3Uri))) throw notFound();
  const file = await findFile(work, key);
  const address = (picture: Picture) => ({
    url: fileAddress(work, { key: picture.key, type: 'image/webp', name: picture.key.replaceAll('/', '-') }),
    width: picture.width,
    height: picture.height,
  });
  const [thumbnail, ...pages] = file.pictures;
  return {
    downloadUrl: fileAddress(work, { key, type: file.type, name: file.name }),
    fileName: file.name,
    contentType: file.type,
    size: file.size,
    expiresAt: new Date(work.now.getTime() + downloadLifeMs).toISOString(),
    thumbnail: thumbnail ? address(thumbnail) : null,
    pages: pages.map(address),
    pageCount: file.pageCount,
  };
}

/** A proof is visible with its application, a photo with its person, and each version of a centre's document with its centre. */
async function maySee(work: Work<Caller>, uri: string): Promise<boolean> {
  const { db, caller } = work;
  if (await maySeeDocument(work, uri)) return true;
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('proof_url', '=', uri)
    .where(inScope(caller))
    .limit(1)
    .executeTakeFirst();
  if (application) return true;
  const person = await db
    .selectFrom('applicants')
    .select(['id', 'user_id'])
    .where('photo_url', '=', uri)
    .executeTakeFirst();
  if (!person) return false;
  if (person.user_id === caller.id) return true;
  if (!may(caller, 'applications:list')) return false;
  const theirs = await db
    .selectFrom('applications')
    .select('id')
    .where('applicant_id', '=', person.id)
    .where(inScope(caller))
    .limit(1)
    .executeTakeFirst();
  return theirs !== undefined;
}

/** Documents of the caller's own centre, or all documents for reviewers. */
async function maySeeDocument({ db, caller }: Work<Caller>, uri: string): Promise<boolean> {
  if (!may(caller, 'documents:read')) return false;
  const version = await db
    .selectFrom('document_events')
    .innerJoin('documents', 'documents.id', 'document_events.document_id')
    .select('documents.id')
    .where('document_events.type', '=', 'uploaded')
    .where('document_events.file_url', '=', uri)
    .$if(!may(caller, 'documents:review'), (query) =>
      query.where(sql<boolean>`documents.centre_id = any(${[...caller.centreIds]}::uuid[])`),
    )
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}

interface Picture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

interface FoundFile {
  readonly type: FileType;
  readonly name: string;
  readonly size: number;
  readonly pictures: readonly Picture[];
  readonly pageCount: number | null;
}

async function findFile({ db, services }: WorkWith<'storage'>, key: string): Promise<FoundFile> {
  const file = await db
    .selectFrom('files')
    .select(['file_name', 'kept_type', 'size', 'pictures', 'page_count'])
    .where('kept_key', '=', key)
    .executeTakeFirst();
  if (file?.kept_type && file.size !== null) {
    const type = file.kept_type as FileType;
    return {
      type,
      name: named(file.file_name, type),
      size: file.size,
      pictures: file.pictures as unknown as Picture[],
      pageCount: file.page_count,
    };
  }
  // A file of the demo data.
  const size = await inStorage(() => services.storage.sizeOf(key));
  const type = typeByName(key);
  if (size === undefined || !(type in fileTypes)) throw notFound();
  return { type: type as FileType, name: key.slice(key.lastIndexOf('/') + 1), size, pictures: [], pageCount: null };
}

/** The uploaded name, with the extension of the current type. */
function named(fileName: string, type: FileType): string {
  const ending = fileTypes[type].toLowerCase();
  const stem = fileName.replace(/\.[^.]{1,5}$/, '');
  return `${stem === '' ? 'file' : stem}.${ending}`;
}
