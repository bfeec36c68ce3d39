/* Separate from the schemas, so that a page that is opened by a link need not load them. */

/** The largest file, in bytes (rules 14.7). */
export const maxFileBytes = 10_485_760;
/** The life of an upload address, in seconds (rules 14.7). */
export const uploadLifeSeconds = 300;
/** The number of times that a page submits an uploaded file which could not be checked yet (rules 14.23). */
export const mostUnchecked = 5;
/** The prefix in the request for a photo upload. */
export const photoPrefix = 'photos';
/** The prefix in the request for an upload of a centre's document. */
export const documentPrefix = 'documents';

/** The accepted types of files, with their labels. The bytes of a file decide its type. */
export const fileTypes = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WEBP',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
} as const;
export type FileType = keyof typeof fileTypes;
export const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]];

/** The purposes of uploads, with the types that each accepts (rules 14.8). */
export const uploadPurposes = {
  proof: ['application/pdf', 'image/jpeg', 'image/png'],
  photo: ['image/jpeg', 'image/png', 'image/webp'],
  centre_document: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  resource: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
} as const satisfies Record<string, readonly FileType[]>;
export type UploadPurpose = keyof typeof uploadPurposes;

/** Returns the labels of a purpose's types: `PDF, JPG, PNG`. */
export const acceptedNames = (purpose: UploadPurpose): string =>
  uploadPurposes[purpose].map((type) => fileTypes[type]).join(', ');
