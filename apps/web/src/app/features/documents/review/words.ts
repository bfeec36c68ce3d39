import type { ReviewDecision } from '@tvet/contract';
import { messageChannelLabels, messageStatusLabels } from '@tvet/contract';
import { formatCount } from '../../../ui/format.ts';

export const reviewWords = {
  title: 'Center Documents Review',
  label: 'Documents',
  loading: 'Loading documents',
  failed: (message: string) => `Error loading documents: ${message}`,
  pick: 'Please select a center from the filter to view its documents.',
  all: 'All that wait',
  allCounted: (count: number) => `All that wait (${formatCount(count)})`,
  missing: 'Who has not sent what',
  empty: {
    title: 'No documents found',
    filtered: 'Nothing matches every filter that is set. Take one away, or start again.',
    centre: 'This centre has not sent anything yet.',
    all: 'Every document that was sent has been reviewed.',
  },
  columns: {
    document: 'DOCUMENT',
    centre: 'CENTRE',
    skill: 'SKILL',
    sent: 'SENT',
    status: 'STATUS',
  },
};

export const filterWords = {
  labels: {
    centerId: 'Centre',
    status: 'Status',
    documentType: 'Document',
    period: 'Period',
    state: 'State',
  },
  centreHint: 'Name or code of a centre',
  chosenCentre: 'the one that was picked',
  any: 'Any',
  pickType: 'Pick a document first',
};

export const panelWords = {
  unnamed: 'Document',
  loading: 'Loading details...',
  gone: 'This document is not there any more, or it is not yours to see.',
  facts: 'Document',
  centre: 'Centre',
  state: 'State',
  skill: 'Skill',
  period: 'Period',
  dueOn: 'Due',
  sent: 'Sent',
  sentLate: (moment: string) => `${moment}, after it was due`,
  sentBy: 'Sent by',
  file: 'File',
  version: (name: string, version: number) => `${name} (version ${version})`,
  view: 'View',
  viewOf: (type: string) => `View ${type}`,
  newerWaits:
    'A newer file has arrived, and takes the place of this one once it has been checked for malicious software.',
  changed: (version: number) =>
    `The centre has sent another file since you opened this document (version ${version}). Look at it, then decide.`,
  showNewest: 'Show the new file',
  reason: 'Reason',
  messages: 'What the centre was told',
  told: (channel: keyof typeof messageChannelLabels, to: string) => `${messageChannelLabels[channel]} to ${to}`,
  messageStatus: (status: keyof typeof messageStatusLabels) => messageStatusLabels[status],
  nobodyTold: 'Nothing has been sent to the centre yet.',
};

interface DecisionWords {
  /** The label of the button in the panel. */
  readonly verb: string;
  /** The title of the dialog, and the label of its confirm button. */
  readonly title: string;
  readonly key: string;
  readonly busy: string;
  readonly consequence: (centre: string) => string;
  readonly done: (document: string) => string;
}

export const decisionWords: Record<ReviewDecision, DecisionWords> = {
  approved: {
    verb: 'Approve',
    title: 'Approve document',
    key: 'a',
    busy: 'Approving...',
    consequence: (centre) => `${centre} is told that it is approved. It cannot be replaced any more.`,
    done: (document) => `${document} approved`,
  },
  rejected: {
    verb: 'Reject',
    title: 'Reject document',
    key: 'r',
    busy: 'Rejecting...',
    consequence: (centre) => `${centre} is told the reason, and has to send another.`,
    done: (document) => `${document} rejected`,
  },
  modification_required: {
    verb: 'Request changes',
    title: 'Request changes',
    key: 'c',
    busy: 'Requesting...',
    consequence: (centre) => `${centre} is told what to change, and sends it again.`,
    done: (document) => `Changes to ${document} requested`,
  },
};

export const reasonWords = {
  label: 'Reason',
  told: 'The centre is told this, word for word',
  required: 'Please give a reason',
  of: (type: string, period: string) => `${type}, ${period}`,
  early: (day: string, period: string) =>
    `It was sent on ${day}, before ${period} was over, and cannot hold all of it. Once approved, nothing takes its place.`,
};

export const keyWords = {
  title: 'Keyboard',
  intro:
    'Two keys a decision: the step, then Enter. Whatever the centre has to mend asks for a reason between them. The next document opens by itself. Keys rest while you type.',
  next: 'Next document',
  previous: 'Previous document',
  enter: 'Open it; in a dialog, confirm',
  escape: 'Close the dialog, the file or the panel',
  list: 'This list',
};

export const missingWords = {
  title: 'Missing Center Documents',
  description: 'What centres owe and have not sent, or have to send again.',
  review: 'Back to the review',
  label: 'Missing documents',
  loading: 'Loading what is missing',
  search: 'Search centres',
  searchHint: 'Name or code of a centre',
  urgency: 'Which',
  urgencies: { overdue: 'Overdue', due: 'Due soon' },
  state: 'State',
  export: 'Export (CSV)',
  exporting: 'Exporting...',
  exportName: (day: string) => `missing-documents-${day}.csv`,
  exported: 'Download started successfully',
  exportFailed: 'Failed to download file. Please try again.',
  summary: 'By state',
  byType: 'By document',
  allStates: 'Every state',
  summaryFailed: (message: string) => `Error loading documents: ${message}`,
  total: (documents: number, centres: number) =>
    `${formatCount(documents)} ${documents === 1 ? 'document' : 'documents'} of ${formatCount(centres)} ${centres === 1 ? 'centre' : 'centres'}.`,
  columns: { state: 'State', centres: 'Centres', documents: 'Documents' },
  only: (state: string) => `Only ${state}`,
  empty: {
    title: 'No documents found',
    filtered: 'Nothing matches every filter that is set. Take one away, or start again.',
    unfiltered: 'Every centre has sent what was asked.',
  },
  list: {
    centre: 'CENTRE',
    document: 'DOCUMENT',
    skill: 'SKILL',
    due: 'DUE',
    status: 'STATUS',
    reminded: 'REMINDED',
  },
  neverReminded: 'Not yet',
  unreachable: 'No contact: cannot be reminded',
};
