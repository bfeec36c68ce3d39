import type { ExportCut, ExportFormat } from '@tvet/contract';

const applications = (count: string) => (count === '1' ? '1 application' : `${count} applications`);

/** What is said of an export of the list. */
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
  begin: 'Export',
  beginning: 'Starting',
  close: 'Back to the list',
  cancel: 'Leave the line',
  stop: 'Stop the export',
  again: 'Export again',
  waiting: (position: string) => `Other exports are under way. You are number ${position} in line.`,
  leaving: { question: 'Leave the line?', keep: 'Stay in line', discard: 'Leave the line' },
  goesOn: 'It goes on by itself. Keep this dialog and this page open.',
  ready: 'Your browser begins to save the file.',
  save: 'Save it here if nothing happens',
  running: 'Your browser saves the file.',
  rows: (rows: string, total: string) => `${rows} of ${total} rows`,
  counting: 'Counting the rows',
  mayClose: 'You can close the dialog “Export applications”: the file goes on being saved.',
  progress: 'Rows that are written',
  done: (count: string, moment: string) =>
    `The portal has sent all of it: ${applications(count)}, as ${count === '1' ? 'it was' : 'they were'} on ${moment}.`,
  cancelled: 'The export was stopped. What your browser has of the file is incomplete: delete it.',
  left: 'The export was stopped. Nothing of it was saved.',
  replaced: 'You have begun another export, which took the place of this one. Nothing of this one was saved.',
  away: 'The portal cannot be reached at the moment. This dialog asks again by itself.',
  cut: {
    reader_gone: 'The file is incomplete: your browser stopped saving it, or the network was lost. Export it again.',
    reader_stalled: 'The file is incomplete: your browser took it too slowly. Export it again.',
    access_ended: 'The file is incomplete: your session or your right to export has ended.',
    failed: 'The file is incomplete: something went wrong on our side. Export it again.',
    process_ended: 'The file is incomplete: the portal was restarted. Export it again.',
  } satisfies Record<ExportCut, string>,
};
