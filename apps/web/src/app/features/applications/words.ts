import {
  type ApplicationEvent,
  type ApplicationEventType,
  type ApplicationLink,
  type MessageChannel,
  type MessageRecord,
  messageChannelLabels,
  roleLabels,
  type StatusAction,
} from '@tvet/contract';
import { formatMoment } from '../../ui/format.ts';

export const listWords = {
  title: 'Applicants List',
  label: 'Applicants',
  loading: 'Loading applicants',
  search: 'Search applicants',
  searchHint: 'Name, ID, phone or e-mail',
  order: 'Order',
  orders: [
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Waiting longest first' },
  ],
  yes: 'Yes',
  no: 'No',
  from: (day: string) => `from ${day}`,
  to: (day: string) => `to ${day}`,
  chosenCentre: 'the one that was picked',
  centreHint: 'Name or code',
  empty: {
    title: 'No applicants found',
    filtered: 'Nobody matches every filter that is set. Take one away, or start again.',
    unfiltered: 'Applications are shown here once they are submitted.',
  },
  columns: {
    applicant: 'Applicant',
    skill: 'Skill',
    category: 'Category',
    centre: 'Centre',
    place: 'State / LGA',
    submitted: 'Submitted',
    status: 'Status',
    actions: 'Actions',
  },
  notGiven: 'Not given',
  notSubmitted: 'Not submitted',
  actionsFor: (name: string) => `Actions for ${name}`,
  view: 'View details',
  copy: 'Copy ids',
  copied: (count: number) => (count === 1 ? '1 applicant ID copied' : `${count} applicant IDs copied`),
  copyRefused: 'The browser did not allow copying',
};

export const filterLabels = {
  search: 'Search',
  applicantId: 'Applicant ID',
  applicantName: 'Applicant name',
  center: 'Centre',
  centerId: 'Centre',
  status: 'Status',
  startDate: 'Submitted',
  endDate: 'Submitted',
  category: 'Category',
  state: 'State',
  lga: 'LGA',
  skill: 'Skill',
  ideasOnly: 'IDEAS funded',
  assigned: 'Assigned to a centre',
  decision: 'Decision',
  decidedFrom: 'Decided',
  decidedTo: 'Decided',
};

export const filterWords = {
  pickState: 'Pick a state',
  noSuchSkill: 'No such skill',
  submittedFrom: 'Submitted from',
  submittedTo: 'Submitted to',
  decidedFrom: 'Decided from',
  decidedTo: 'Decided to',
  ideasOnly: 'IDEAS funded centres only',
};

interface StepWords {
  /** In the menu. */
  readonly verb: string;
  /** The title of the dialog, and the label of the buttons that open and confirm it. */
  readonly title: string;
  /** The consequence; the dialog puts the person's name before it. */
  readonly consequence: string;
  readonly busy: string;
  readonly done: (name: string) => string;
  readonly failed: (name: string, message: string) => string;
}

/** The texts for each step of staff, as given by the specification. */
export const stepWords: Record<StatusAction, StepWords> = {
  verify: {
    verb: 'Verify',
    title: 'Verify application',
    consequence: 'is passed on for approval and shown as Under Review. Somebody else approves it.',
    busy: 'Verifying...',
    done: (name) => `${name}'s application submitted for approval`,
    failed: (name) => `${name}'s application was not updated successfully. Please try again.`,
  },
  approve: {
    verb: 'Approve',
    title: 'Approve application',
    consequence: 'is given a place. The centre can register the student.',
    busy: 'Approving...',
    done: (name) => `${name}'s application approved successfully`,
    failed: (name, message) => `Failed to approve ${name}'s application: ${message}`,
  },
  reject: {
    verb: 'Reject',
    title: 'Reject application',
    consequence: 'is turned down. This action cannot be undone.',
    busy: 'Rejecting...',
    done: (name) => `${name}'s application rejected`,
    failed: (name, message) => `Failed to reject ${name}'s application: ${message}`,
  },
  register: {
    verb: 'Register',
    title: 'Register student',
    consequence: 'is registered as a student of the centre.',
    busy: 'Registering...',
    done: (name) => `${name} registered as a student`,
    failed: () => 'Failed to register student. Please try again.',
  },
  unregister: {
    verb: 'Unregister',
    title: 'Unregister student',
    consequence: 'is no longer a student of the centre. The application stays approved.',
    busy: 'Unregistering...',
    done: (name) => `${name} unregistered`,
    failed: () => 'Failed to unregister student. Please try again.',
  },
};

export const decisionWords = {
  overtaken: (name: string, status: string) => `${name}'s application was not updated: its status is now ${status}.`,
  chooseReason: 'Please select a reason for rejection',
  explainReason: 'Please provide a custom reason for rejection',
  queued: 'It is in the approval queue. Remove it there to decide on it here',
  full: (trade: string | null) => `The centre has no places left in ${trade ?? 'this trade'}`,
  left: (count: number, trade: string | null) =>
    `The centre has ${count === 1 ? '1 place' : `${count.toLocaleString('en-NG')} places`} left in ${trade ?? 'this trade'}`,
  noCentre: 'No centre was chosen: nobody can register the student.',
  untaught: (trade: string | null) => `The centre has no places in ${trade ?? 'this trade'}: it does not teach it.`,
  taken: (taken: string, capacity: string) => `${taken} of ${capacity} are taken.`,
};

const applications = (count: number, formatted: string): string =>
  count === 1 ? '1 application' : `${formatted} applications`;

const students = (count: number, formatted: string): string => (count === 1 ? '1 student' : `${formatted} students`);

export const bulkWords = {
  selectAll: (total: string) => `Select all ${total} that match this filter`,
  selectMost: (wanted: string, total: string) =>
    `Select the ${wanted} that have waited longest, of ${total} that match this filter`,
  fetching: (fetched: string, total: string) => `Selecting ${fetched} of ${total}...`,
  stopFetching: 'Stop',
  fetchFailed: (message: string) => `They could not be selected: ${message}`,
  decide: {
    approve: (count: string) => `Approve (${count})`,
    reject: (count: string) => `Reject (${count})`,
    register: (count: string) => `Register (${count})`,
  },
  title: {
    approve: (count: number, formatted: string) => `Approve ${applications(count, formatted)}`,
    reject: (count: number, formatted: string) => `Reject ${applications(count, formatted)}`,
    register: (count: number, formatted: string) => `Register ${students(count, formatted)}`,
  },
  consequence: {
    approve: (count: number, formatted: string) =>
      count === 1
        ? 'The applicant is given a place and told so. What is pending in the queue can be removed.'
        : `${formatted} applicants are given a place and told so, one after the other. What is pending in the queue can be removed.`,
    reject: (count: number, formatted: string) =>
      count === 1
        ? 'The applicant is turned down, and told the reason. A rejection cannot be undone once it is taken.'
        : `${formatted} applicants are turned down, one after the other, and told the same reason. A rejection cannot be undone once it is taken.`,
    register: (count: number, formatted: string) =>
      count === 1
        ? 'The student is registered at the centre of their place. What is pending in the queue can be removed.'
        : `${formatted} students are registered, each at the centre of their place, one after the other. Whoever cannot be registered stays in the queue with the reason.`,
  },
  capacity: 'Approving beyond the capacity of a centre is allowed; the queue does not ask about each.',
  example: (name: string) => `As an example, for ${name}:`,
  full: (room: string) =>
    `The queue has room for ${room} more. Clear what is completed in its panel, or select fewer applications.`,
  overtaken:
    'Nothing was queued: another tab has queued these, or has filled the queue. Look at it, then select again.',
  inQueue: 'in the queue already',
  insecure:
    'Deciding on many at once takes a secure address, one that begins with https. Here you can decide on one application at a time.',
  others: (count: string, reasons: readonly string[]) => `${count} cannot be processed: ${reasons.join(', ')}.`,
  why: (count: string, why: string) => `${count} ${why}`,
  unselect: 'Unselect them',
  own: (count: number, formatted: string) =>
    count === 1
      ? '1 was requested by you: somebody else has to approve it.'
      : `${formatted} were requested by you: somebody else has to approve them.`,
  queued: {
    approve: (count: number, formatted: string) => `${applications(count, formatted)} queued to approve`,
    reject: (count: number, formatted: string) => `${applications(count, formatted)} queued to reject`,
    register: (count: number, formatted: string) => `${students(count, formatted)} queued to register`,
  },
  remove: 'Remove',
  closeNote: 'Close',
};

export const previewWords = {
  title: 'What the applicant will read',
  failed: 'It cannot be shown now. You can decide all the same.',
  nobody: 'The applicant has no confirmed phone or e-mail, so nothing is sent.',
};

export const keyWords = {
  title: 'Keyboard',
  intro:
    'Two keys a decision: the step, then Enter. A rejection asks for its reason between them. The next application opens by itself. Keys rest while you type.',
  introStudents:
    'Two keys a registration: the step, then Enter. The next student opens by itself. Keys rest while you type.',
  next: 'Next application',
  previous: 'Previous application',
  nextStudent: 'Next student',
  previousStudent: 'Previous student',
  enter: 'Open it; in a dialog, confirm',
  escape: 'Close the dialog or the panel',
  select: 'Select the row',
  selectRange: 'Select every row from the last one',
  list: 'This list',
};

export const panelWords = {
  unnamed: 'Applicant',
  loading: 'Loading details...',
  failed: 'Failed to load applicant details. Please try again.',
  gone: 'This application is not there any more, or it is not yours to see.',
};

export const factWords = {
  application: 'Application',
  skill: 'Skill',
  category: 'Category',
  centre: 'Centre',
  noCentre: 'No centre assigned',
  funded: (centre: string) => `${centre} (IDEAS funded)`,
  places: 'Places',
  placesUnknown: 'Not known without a centre',
  noPlacesIn: (trade: string | null) => `The centre has no places in ${trade ?? 'this trade'}`,
  noPlacesLeft: 'No places left',
  placesLeft: (count: string) => `${count} left`,
  placesTaken: (taken: string, capacity: string) => `${taken} of ${capacity} taken`,
  submitted: 'Submitted',
  notSubmitted: 'Not submitted',
  verifiedBy: 'Verified by',
  rejectionReason: 'Reason for rejection',
  declineReason: 'Reason for declining',
  requirements: 'Entry requirements',
  noRequirements: 'This programme asks for nothing that the portal checks.',
  met: 'Met',
  missing: 'Missing',
  proof: (requirement: string, proof: string) => `${requirement}: ${proof}`,
  applicant: 'Applicant',
  onlyName: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'E-mail',
  gender: 'Gender',
  dateOfBirth: 'Date of birth',
  address: 'Address',
  state: 'State',
  lga: 'LGA',
  bankDetails: 'Bank details',
  bank: 'Bank',
  accountName: 'Account name',
  accountNumber: 'Account number',
};

export const fileWords = {
  title: 'Files',
  loading: 'Loading files',
  kinds: { proof: 'Proof of prior learning', photo: 'Photo' },
  none: 'Nothing was uploaded.',
  open: { proof: 'Open the proof', photo: 'Open the photo' },
  states: {
    waiting: (file: string, moment: string) =>
      `${file} of ${moment} is not accepted yet: the scan for malicious software cannot be had now and is tried again.`,
    infected: (file: string, moment: string) =>
      `${file} of ${moment} holds malicious software. It was not accepted and is locked away.`,
    refused: (file: string, moment: string) =>
      `${file} of ${moment} was not accepted: the timeline says why. The applicant has to send another.`,
  },
};

const linkWays = (channels: readonly MessageChannel[]): string =>
  channels.map((channel) => messageChannelLabels[channel]).join(' and ');

export const linkWords = {
  title: 'Links',
  loading: 'Loading links',
  never: 'A link goes to the applicant’s own phone and e-mail. Nobody else is shown it.',
  states: {
    unsent: 'Not sent',
    out: 'Out: it opens its page',
    withdrawn: 'Withdrawn: it opens nothing',
    rotated: 'Ended: it was sent under an earlier secret and opens nothing',
    renewed: 'Ended: it went to a phone number or e-mail address that is theirs no more, and opens nothing',
  },
  sentBy: ({ sentAt, sentBy, channels }: ApplicationLink) => {
    const by = sentBy ? `by ${sentBy.name}` : 'with the approval';
    return `Sent ${by}, ${sentAt ? formatMoment(sentAt) : ''}, by ${linkWays(channels)}`;
  },
  ended: ({ state, endedAt, endedBy }: ApplicationLink) => {
    const by = endedBy ? ` by ${endedBy.name}` : '';
    const at = endedAt ? `, ${formatMoment(endedAt)}` : '';
    if (state === 'withdrawn') return `Withdrawn${by}${at}`;
    if (state === 'renewed') return `The applicant changed phone number or e-mail address${at}`;
    return endedAt ? `The secret was changed${by}${at}` : 'The secret was changed in the configuration of the portal';
  },
  of: (action: string, link: string) => `${action}: ${link}`,
  send: 'Send',
  sendAgain: 'Send again',
  withdraw: 'Withdraw',
  askSend: { title: 'Send link', confirm: 'Send link', busy: 'Sending...' },
  sendConsequence: (name: string, link: string, channels: readonly MessageChannel[]) =>
    `${name} is sent the link “${link}” by ${linkWays(channels)}, to their own.`,
  /** An unconfirmed number or address may belong to another person. */
  unconfirmed: {
    sms: 'They have confirmed no phone number, so no SMS goes out.',
    email: 'They have confirmed no e-mail address, so no e-mail goes out.',
  } satisfies Record<MessageChannel, string>,
  worksAgain: 'It is the same link as before: a message of it that they still have opens its page again.',
  sent: (link: string) => `The link “${link}” is on its way`,
  askWithdraw: { title: 'Withdraw link', confirm: 'Withdraw link', busy: 'Withdrawing...' },
  withdrawConsequence: (link: string, name: string) =>
    `The link “${link}” that ${name} was sent opens nothing any more, until it is sent again.`,
  withdrawn: (link: string) => `The link “${link}” is withdrawn`,
};

export const numberWords = {
  title: 'Identity numbers',
  nin: 'NIN',
  bvn: 'BVN',
  show: 'Show NIN and BVN',
  hide: 'Hide NIN and BVN',
  shown: 'They are hidden again after a minute.',
  hidden: 'Each look is on the timeline and the audit trail.',
};

export const timelineWords = {
  title: 'Timeline',
  loading: 'Loading the timeline',
  nothing: 'Nothing has been done yet.',
  link: (label: string) => `: ${label}`,
  byLink: ' · The applicant, by link',
  by: ({ name, role }: NonNullable<ApplicationEvent['actor']>) => ` by ${name} (${roleLabels[role]})`,
};

/** Labels of events, by their names in the contract. */
export const eventLabels: Record<ApplicationEventType, string> = {
  submitted: 'Submitted',
  verified: 'Verified',
  approved: 'Approved',
  rejected: 'Rejected',
  registered: 'Registered',
  unregistered: 'Unregistered',
  declined: 'Declined',
  skill_converted: 'Skill converted',
  proof_uploaded: 'Proof of education uploaded',
  photo_uploaded: 'Photo uploaded',
  file_infected: 'File with malicious software locked away',
  file_refused: 'File that had waited refused',
  link_sent: 'Link sent to the applicant',
  link_withdrawn: 'Link withdrawn',
  sensitive_viewed: 'NIN and BVN viewed',
};

export const messageWords = {
  title: 'Messages',
  loading: 'Loading messages',
  nothing: 'Nothing has been sent to the applicant yet.',
  name: ({ channel, to }: Pick<MessageRecord, 'channel' | 'to'>) => `${messageChannelLabels[channel]} to ${to}`,
  at: (state: string, moment: string) => `${state} ${moment}`,
  givenUp: (state: string, attempts: number) =>
    attempts === 1 ? `${state}, given up after 1 try` : `${state}, given up after ${attempts} tries`,
  providerSaid: (reply: string) => `The provider said: ${reply}`,
  causedBy: (name: string) => ` · caused by ${name}`,
  resend: 'Send again',
  resendOf: (message: string) => `Send again: ${message}`,
  ask: { title: 'Send message again', confirm: 'Send again', busy: 'Sending...' },
  consequence: 'goes out once more, in the same words.',
  done: (message: string) => `${message} is sent again`,
};
