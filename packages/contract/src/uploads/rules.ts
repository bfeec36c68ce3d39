/* Apart from the schemas, so that a page that is opened by a link need not load them. */

/** The most bytes a file may have (rules 14.7). */
export const maxFileBytes = 10_485_760;
/** Seconds that an address to upload to works (rules 14.7). */
export const uploadLifeSeconds = 300;
/** So often a page gives a file again that is there and could not be checked yet (rules 14.23). */
export const mostUnchecked = 5;
/** The prefix by which a photo is asked for. */
export const photoPrefix = 'photos';
/** The prefix by which a document of a centre is asked for. */
export const documentPrefix = 'documents';

/** What a file may be, as people name it. Which it is, its bytes say. */
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

/** What is uploaded, and the types each takes (rules 14.8). */
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

/** The types of a purpose as a person reads them: `PDF, JPG, PNG`. */
export const acceptedNames = (purpose: UploadPurpose): string =>
  uploadPurposes[purpose].map((type) => fileTypes[type]).join(', ');
