import { type DocumentEvent, type DocumentType, documentTypes, roleLabels } from '@tvet/contract';

export const typeLabel = (type: DocumentType): string => documentTypes[type].label;

export const historyWords = {
  title: 'History',
  nothing: 'Nothing has been done yet.',
  events: {
    uploaded: 'Sent',
    file_infected: 'File with malicious software locked away',
    file_refused: 'File refused',
    approved: 'Approved',
    rejected: 'Rejected',
    modification_required: 'Changes requested',
  } satisfies Record<DocumentEvent['type'], string>,
  version: (version: number) => `version ${version}`,
  by: ({ name, role }: NonNullable<DocumentEvent['actor']>) =>
    name ? ` by ${name} (${roleLabels[role]})` : ` by a ${roleLabels[role]}`,
  view: 'View',
  viewOf: (file: string, version: number) => `View version ${version}: ${file}`,
};

export const fileWords = {
  /** Shown when a record has no file to open. */
  unavailable: 'Document URL is not available',
};
