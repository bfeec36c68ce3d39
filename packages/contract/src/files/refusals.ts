/** What giving a record a file may end with, beside being taken. */
export const attachRefusals = [
  'FILE_NOT_GRANTED',
  'FILE_NOT_UPLOADED',
  'FILE_REPLACED',
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
  'FILE_UNREADABLE',
  'FILE_UNSAFE',
  'FILE_INFECTED',
  'PDF_TOO_LONG',
  'PICTURE_TOO_LARGE',
  'STORAGE_FULL',
  'FILE_CHECK_UNAVAILABLE',
] as const;
