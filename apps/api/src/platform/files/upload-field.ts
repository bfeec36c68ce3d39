import type { UploadPurpose } from '@tvet/contract';

/** The target of an upload: one field of one record. */
export interface UploadField {
  readonly purpose: UploadPurpose;
  /** The id of the record's row. */
  readonly ownerId: string;
}
