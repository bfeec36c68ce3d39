import { describeRejection } from '@tvet/contract';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { type Decision, findBatch, type ItemStatus, type Queue } from './queue-state.ts';
import { sayFailed } from './summary.ts';

/** Spreadsheets need it to detect UTF-8. */
const byteOrderMark = '\uFEFF';

const instant = (ms: number | undefined): string => (ms === undefined ? '' : new Date(ms).toISOString());

const columns = [
  'Applicant ID',
  'Applicant',
  'Decision',
  'Reason',
  'Decided by',
  'Queued at',
  'Processed at',
  'Result',
  'Message',
];
const decisions: Readonly<Record<Decision, string>> = {
  verify: 'Verify',
  approve: 'Approve',
  reject: 'Reject',
  register: 'Register',
};
const results: Readonly<Record<ItemStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
};

/** The report (CSV): person, action, time and result, one line for each item. No cell can run as a spreadsheet formula. */
export function reportOf(queue: Queue, decidedBy: string): Blob {
  const rows = queue.items.flatMap(({ applicantId, name, batch: id, status, at, failure }) => {
    const batch = findBatch(queue, id);
    if (!batch) return [];
    const { action, rejection, at: queuedAt } = batch;
    const reason = rejection ? describeRejection(rejection) : (batch.reason ?? '');
    const message = failure ? sayFailed(action, name, failure.message) : '';
    const moments = [instant(queuedAt), instant(at)];
    return [[applicantId, name, decisions[action], reason, decidedBy, ...moments, results[status], message]];
  });
  // A line break of any kind stays within its cell; unquoted, a spreadsheet would start a new row.
  const options = { escape_formulas: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ };
  const text = stringify([columns, ...rows], options);
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' });
}
