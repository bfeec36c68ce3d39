/** Refusals of the file itself: another file can be accepted in its place. */
export const fileRefusals = [
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
  'FILE_UNREADABLE',
  'FILE_LOCKED',
  'FILE_TOO_COMPLEX',
  'FILE_UNSAFE',
  'FILE_INFECTED',
  'PDF_TOO_LONG',
  'PDF_WOULD_CHANGE',
  'PICTURE_TOO_LARGE',
] as const;

/** The refusals when a record is given a file. */
export const attachRefusals = [
  ...fileRefusals,
  'FILE_NOT_GRANTED',
  'FILE_NOT_UPLOADED',
  'FILE_REPLACED',
  'STORAGE_FULL',
  'FILE_CHECK_UNAVAILABLE',
] as const;
