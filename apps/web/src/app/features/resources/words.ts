import type { ManagedResource, ResourceAudience } from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';

export const resourceWords = {
  title: 'Center Resources',
  description: 'Guidelines, forms and the occupational standards of what your centre teaches.',
  loading: 'Loading resources',
  centre: 'Centre',
  list: 'Resources',
  empty: {
    title: 'No data available',
    text: 'There is nothing to download for your centre yet.',
  },
  download: 'Download',
  of: (name: string) => `Download ${name}`,
  noFile: 'No file yet',
  kinds: { file: 'Guidelines and forms', standard: 'National occupational standards', agreement: 'Your agreement' },
  detail: (format: string | null, size: string | null) => [format, size].filter(Boolean).join(' · '),
};

export const manageWords = {
  title: 'Resources',
  description: 'What centres and students can download. A file that is marked SAMPLE came with the portal.',
  settings: 'Settings',
  loading: 'Loading resources',
  list: 'Resources',
  add: 'Add resource',
  none: 'No data available',
  audiences: {
    centres: 'Centres',
    students: 'Students',
    everybody: 'Centres and students',
  } satisfies Record<ResourceAudience, string>,
  sample: 'Sample',
  withdrawn: 'Withdrawn',
  noFile: 'No file',
  waits: 'A newer file has arrived, and is taken once it has been checked for malicious software.',
  changed: ({ updatedAt, updatedBy }: ManagedResource) => {
    if (updatedAt === null) return 'As it came with the portal';
    const changed = `Changed ${formatMoment(updatedAt)}`;
    return updatedBy ? `${changed} by ${updatedBy.name}` : changed;
  },
  edit: 'Edit',
  replace: 'Replace file',
  upload: 'Upload file',
  withdraw: 'Withdraw',
  restore: 'Bring back',
  of: (verb: string, name: string) => `${verb}: ${name}`,
};

export const editWords = {
  add: 'Add resource',
  edit: 'Edit resource',
  name: 'Name',
  nameRequired: 'Name is required',
  nameUsed: 'There is a resource of this name already',
  nameWords: 'Name must have a letter or a digit',
  description: 'Description',
  audience: 'Who sees it',
  submit: 'Save resource',
  busy: 'Saving...',
  added: (name: string) => `${name} is added. Give it a file.`,
  done: (name: string) => `${name} is saved`,
};

/** Texts about a resource that another user has changed while its dialog was open. */
export const changeWords = {
  intro: {
    edit: 'What is different now. What you have typed stays. Look at it, then save again.',
    withdraw: 'What is different now. Look at it, then withdraw it again if you still want to.',
    restore: 'What is different now. Look at it, then bring it back again if you still want to.',
  },
  name: (name: string) => `Name: ${name}`,
  description: (description: string) => (description === '' ? 'No description' : `Description: ${description}`),
  audience: (audience: ResourceAudience) => `Who sees it: ${manageWords.audiences[audience]}`,
  file: (fileName: string | null) => (fileName === null ? 'No file' : `File: ${fileName}`),
  withdrawn: (withdrawn: boolean) => (withdrawn ? 'It is withdrawn' : 'It is not withdrawn any more'),
};

/** The differences of a newer resource, one sentence each; if there are none, the date of its change. */
export function changesOf(known: ManagedResource, newer: ManagedResource): string[] {
  const changes = [
    known.name !== newer.name && changeWords.name(newer.name),
    known.description !== newer.description && changeWords.description(newer.description),
    known.audience !== newer.audience && changeWords.audience(newer.audience),
    (known.fileName !== newer.fileName || known.fileSize !== newer.fileSize) && changeWords.file(newer.fileName),
    known.withdrawn !== newer.withdrawn && changeWords.withdrawn(newer.withdrawn),
  ].filter((change) => change !== false);
  return changes.length > 0 ? changes : [manageWords.changed(newer)];
}

export const fileWords = {
  title: (name: string, replaces: boolean) => (replaces ? `Replace file: ${name}` : `Upload file: ${name}`),
  file: 'File',
  submit: 'Upload',
  busy: 'Uploading...',
  replaces: (fileName: string) => `It takes the place of ${fileName}, whose address then opens the new one.`,
  done: 'Upload completed successfully!',
};

export const withdrawWords = {
  withdraw: {
    title: 'Withdraw resource',
    busy: 'Withdrawing...',
    text: 'is shown to nobody until you bring it back. Its file is kept.',
    done: (name: string) => `${name} is withdrawn`,
  },
  restore: {
    title: 'Bring back resource',
    busy: 'Bringing back...',
    text: 'is shown again to everybody it is for.',
    done: (name: string) => `${name} is back`,
  },
};
