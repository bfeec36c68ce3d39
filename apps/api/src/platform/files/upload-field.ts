import type { UploadPurpose } from '@tvet/contract';

/** What an upload is for: one field of one record. */
export interface UploadField {
  readonly purpose: UploadPurpose;
  /** The id of the record's row. */
  readonly ownerId: string;
}
