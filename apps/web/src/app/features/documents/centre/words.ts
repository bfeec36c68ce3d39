import { formatCount, formatDay, formatMoment } from '../../../ui/format.ts';

export const pageWords = {
  title: 'Center Documents',
  description: 'What the ministry expects of your centre, by when, and what has become of it.',
  loading: 'Loading skills, documents, and applications...',
  failed: (message: string) => `Error loading data: ${message}`,
  noCentre: 'centerId is required for fetching documents',
  centre: 'Centre',
  empty: {
    title: 'No Skills Found',
    text: 'No skills are currently associated with your center. Please contact support if this seems incorrect.',
  },
  summary: {
    label: 'At a glance',
    overdue: 'Overdue',
    due: 'Due soon',
    returned: 'To be sent again',
    pending: 'Waiting for review',
  },
  owesNothing: 'Nothing is asked of your centre yet. What you send is reviewed all the same.',
  urgent: 'Send these first',
  allDone: 'Nothing is due. What comes next stands below, trade by trade.',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  showFewer: 'Show fewer',
  more: (count: number) => `${formatCount(count)} more are due: they stand below, trade by trade.`,
};

export const skillWords = {
  capacity: 'Capacity',
  streams: 'Streams',
  registered: 'Registered',
  notAsked: 'not asked for now',
};

/** Texts about one period of one type. */
export const slotWords = {
  due: (day: string) => `Due ${formatDay(day)}`,
  notOwed: 'From before it was asked for',
  sent: (moment: string, version: number) =>
    version === 1 ? `Sent ${formatMoment(moment)}` : `Sent ${formatMoment(moment)}, version ${version}`,
  waits: 'A file has arrived, and is taken once it has been checked for malicious software.',
  refused: (file: string | null, moment: string) =>
    file === null
      ? `The file of ${formatMoment(moment)} was refused.`
      : `${file}, sent ${formatMoment(moment)}, was refused.`,
  infected: (finding: string) =>
    `It has malicious software in it (${finding}). Remove it, or make the document anew, and send another file.`,
  notTaken: (reason: string) => `${reason}. Send another file.`,
  reason: 'Reason',
  view: 'View',
  upload: 'Upload',
  reupload: 'Re-upload',
  template: 'Template',
  periods: 'All periods',
  /** Names the subject of a button for screen readers. */
  of: (verb: string, type: string, period: string, skill: string) => `${verb}: ${type}, ${period}, ${skill}`,
  periodsOf: (type: string, skill: string) => `All periods: ${type}, ${skill}`,
};

export const panelWords = {
  loading: 'Loading the periods',
  failed: (message: string) => `Error loading documents: ${message}`,
  none: 'No documents found',
  list: 'Periods, the latest first',
  back: 'All periods',
  facts: 'Document',
  skill: 'Skill',
  period: 'Period',
  dueOn: 'Due',
  sentOn: 'Sent',
  sentBy: 'Sent by',
  file: 'File',
  gone: 'Nothing is asked for this period, and nothing was sent.',
  loadingHistory: 'Loading the history',
};

export const uploadWords = {
  title: (again: boolean) => (again ? 'Re-upload Document' : 'Upload Document'),
  skill: 'Skill',
  type: 'Document type',
  typeRequired: 'Document type is required',
  pickType: 'Select document type',
  period: 'Period',
  periodRequired: 'Period is required',
  pickPeriod: 'Select period',
  month: 'Month',
  monthRequired: 'Month is required',
  pickMonth: 'Select month for attendance report',
  file: 'File',
  submit: 'Upload',
  busy: 'Uploading...',
  replaces: (status: string) => `It takes the place of what was sent (${status}), and is reviewed anew.`,
  done: 'Upload completed successfully!',
  waits: 'The file has arrived, and is taken once it has been checked for malicious software.',
  checkedWrong: (errors: number) =>
    errors === 1
      ? 'The sheet that you checked has 1 error. Put it right before you send the report.'
      : `The sheet that you checked has ${formatCount(errors)} errors. Put them right before you send the report.`,
};

export const templateWords = {
  title: 'Attendance sheet',
  intro: (skill: string, month: string) =>
    `A CSV with everybody who was registered for ${skill} in ${month} and a column for each day: P present, A absent, L late, blank for weekends and holidays.`,
  anyMonth: 'the month that you pick',
  /** For the current month. Students who were unregistered during the month are still in its sheet. */
  nobody: (skill: string) =>
    `Nobody is registered for ${skill} now: the sheet has its columns, and only those who were registered earlier this month.`,
  month: 'Month',
  pickMonth: 'Select month for attendance report',
  download: 'Download template',
  busy: 'Downloading...',
  started: 'Download started successfully',
  failed: 'Failed to download file. Please try again.',
  close: 'Close',
};

export const checkWords = {
  title: 'Check the filled sheet first',
  sheet: 'Filled sheet (CSV)',
  hint: 'The template as you filled it in. It is only checked: nothing of it is kept.',
  accept: '.csv,.tsv,.txt,text/csv',
  checking: 'Checking the sheet...',
  tooLarge: 'The sheet is larger than 1 MB: it is none of a month.',
  right: 'The sheet is right.',
  wrong: (errors: number) =>
    errors === 1
      ? '1 error: put it right before you send the report.'
      : `${formatCount(errors)} errors: put them right before you send the report.`,
  doubtful: (warnings: number) =>
    warnings === 1 ? '1 thing to look at again.' : `${formatCount(warnings)} things to look at again.`,
  counts: (sheet: number, students: number, present: number, absent: number, late: number) =>
    `${formatCount(sheet)} of ${formatCount(students)} students; ${formatCount(present)} present, ${formatCount(absent)} absent, ${formatCount(late)} late.`,
  line: (line: number) => `Line ${line}`,
  whole: 'The whole sheet',
  leftOut: (count: number) => `${formatCount(count)} more are not shown.`,
  levels: { error: 'Error', warning: 'Look again' },
  problems: 'What was found',
};
