import type { ExportError, ExportFormat } from '@tvet/contract';

const applications = (count: string) => (count === '1' ? '1 application' : `${count} applications`);

/** The texts of the export of the list. */
export const exportWords = {
  button: 'Export',
  title: 'Export applications',
  what: (count: string) => `${applications(count)} will be in the file, in the order of the list.`,
  unknown: 'What the list finds will be in the file, in its order.',
  filters: 'Filters that are set',
  noFilter: 'No filter is set: the whole list is exported.',
  format: 'Kind of file',
  formats: { csv: 'CSV, for any program', xlsx: 'Excel workbook (XLSX)' } satisfies Record<ExportFormat, string>,
  leadingZeros:
    'Excel drops the leading zeros of account numbers when it opens a CSV file. Choose the workbook to keep them.',
  kept: 'This export is recorded on the audit trail.',
  start: 'Export',
  starting: 'Starting',
  close: 'Back to the list',
  stop: 'Stop the export',
  queued: 'The export starts when those before it are written.',
  running: 'The portal is writing the file.',
  progress: 'Rows written',
  rows: (rows: string, total: string) => `${rows} of ${total} rows`,
  counting: 'Counting the rows',
  mayClose:
    'You can close this dialog: the export continues. If the dialog is open at the end, your browser saves the file. Else you find it here.',
  done: (count: string, moment: string, until: string) =>
    `Your export is ready: ${applications(count)}, as ${count === '1' ? 'it was' : 'they were'} on ${moment}. You can save it until ${until}.`,
  save: 'Save the file',
  cancelled: 'The export was stopped.',
  away: 'The portal cannot be reached at the moment. This dialog asks again by itself.',
  failed: {
    storage_full: 'The export failed: the portal has no room for files at the moment. Try again later.',
    process_ended: 'The export failed: the portal was restarted while it wrote the file. Export again.',
    internal: 'The export failed: something went wrong on our side. Export again.',
  } satisfies Record<ExportError, string>,
};
