import { acceptedNames, maxFileBytes, type UploadPurpose } from '@tvet/contract';

const megabytes = maxFileBytes / 1024 / 1024;

/** What a file is refused with before it is sent (rules 14.8, 14.9). */
export const pickWords = {
  required: 'File is required',
  hint: (purpose: UploadPurpose) => `Accepted formats: ${acceptedNames(purpose)} (Max ${megabytes}MB)`,
  wrongType: (purpose: UploadPurpose) => `Invalid file type. Accepted types: ${acceptedNames(purpose)}`,
  tooLarge: `File size exceeds the limit of ${megabytes}MB`,
  empty: 'The file is empty. Choose another one',
  unreadable: 'The file can no longer be read. Choose it again',
};
