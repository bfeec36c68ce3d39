import { acceptedNames, maxFileBytes, type UploadPurpose } from '@tvet/contract';

/** The maximum file size in MB, for texts. */
export const megabytes = maxFileBytes / 1024 / 1024;

/** Texts before, during and after an upload. */
export const uploadWords = {
  title: 'Uploading',
  grant: 'Step 1/3: Generating secure upload URL...',
  send: 'Step 2/3: Uploading file to secure storage...',
  attach: 'Step 3/3: Updating application record...',
  done: 'Upload completed successfully!',
  sent: (sent: string, total: string) => `${sent} of ${total} sent`,
  busy: 'The portal is busy. The upload goes on by itself. There is nothing to choose again.',
  cut: 'The connection was cut. The upload goes on by itself when the network is back. There is nothing to choose again.',
  /** The storage accepts no partial files (rules 13.21). */
  cutSending:
    'The connection was cut. The file is sent again from its beginning, by itself, when the network is back. There is nothing to choose again.',
  now: 'Try now',
  stop: 'Stop the upload',
  stopped: 'You stopped the upload. What you chose is still here.',
  preparing: 'Getting the file ready...',
  unreadable: 'The file can no longer be read. Choose it again',
  required: 'File is required',
  hint: (purpose: UploadPurpose) => `Accepted formats: ${acceptedNames(purpose)} (Max ${megabytes}MB)`,
  wrongType: (purpose: UploadPurpose) => `Invalid file type. Accepted types: ${acceptedNames(purpose)}`,
  empty: 'The file is empty. Choose another one',
  tooLarge: `File size exceeds the limit of ${megabytes}MB`,
  chosen: 'You chose',
  picture: 'The picture that you chose',
  smaller: (before: string, now: string) => `${now}, made smaller from ${before}`,
  /** For failures without a reason. */
  refused: (status: number) => `Upload failed with status: ${status}`,
  failed: {
    grant: 'An error occurred while generating upload URL',
    send: 'An error occurred while uploading file',
    attach: 'An error occurred during file upload',
  },
  waiting: 'It has arrived, and is accepted once it has been checked.',
} as const;

/** The reason why an upload waits; an interrupted file starts again from its beginning. */
export const sayCut = (why: 'cut' | 'busy', isSending: boolean): string =>
  uploadWords[why === 'cut' && isSending ? 'cutSending' : why];
