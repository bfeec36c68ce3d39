import { declineReasonMaxLength, declineReasonMinLength } from '@tvet/contract';

export const words = {
  title: (firstName: string) => `Welcome Back, ${firstName}`,
  description: 'This is your dashboard overview',
  loading: 'Loading your information...',
  failed: 'Failed to load your information. Please try again.',
  retry: 'Try Again',
  none: {
    title: 'No applications found',
    next: 'Your application is shown here once you have started one.',
  },
  now: 'What now',
  bring: 'What to bring',
  goOn: 'Go on with your application',
  cards: {
    label: 'Your training',
    skillType: 'Skill Type',
    skillLevel: 'Skill Level',
    certifications: 'Certifications',
    grants: 'Grants',
    notAvailable: 'Not Available',
    none: '-',
  },
  profile: {
    label: 'Your profile',
    noSkill: 'Skill Not Assigned',
    applicantId: (id: string) => `Applicant ID ${id}`,
  },
  personal: {
    title: 'Personal Information',
    onlyName: 'Name',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    state: 'State',
    lga: 'LGA',
    bank: 'Bank Name',
    account: 'Account Number',
    line1: 'Address Line 1',
    line2: 'Address Line 2',
    correct: 'Correct your phone number or e-mail address',
  },
  center: {
    title: 'Center Information',
    name: 'Name',
    category: 'Category',
    phone: 'Contact Phone',
    email: 'Contact Email',
    address: 'Address',
  },
} as const;

export const declineWords = {
  title: 'Decline your place',
  open: 'Decline your place',
  ask: (centre: string) => `You give up your place at ${centre}, and your application is closed.`,
  noCentre: 'your training centre',
  undone: 'This action cannot be undone.',
  reason: 'Reason for declining',
  choose: 'Please select a reason',
  ownHelp: (length: number) =>
    `${length}/${declineReasonMaxLength} characters${length < declineReasonMinLength ? ` (minimum ${declineReasonMinLength} required)` : ''}`,
  tooShort: `Your reason must be at least ${declineReasonMinLength} characters long`,
  submit: 'Decline application',
  busy: 'Declining...',
  doneTitle: 'Application declined',
  done: 'Your application has been declined, and your place is free for somebody else.',
  reloads: 'This page loads again in 3 seconds.',
} as const;

export const convertWords = {
  open: 'Switch to Leather Work',
  title: 'Switch to Leather Work',
  ask: 'You apply for Leather Work in place of Fashion Design & Garment Making.',
  undone: 'This action cannot be undone.',
  busy: 'Switching...',
  done: 'Your application is for Leather Work now.',
} as const;

export const listWords = {
  title: 'My applications',
  description: 'Everything that you have applied for, newest first.',
  label: 'My applications',
  loading: 'Loading your applications',
  status: 'Status',
  any: 'Any',
  notSubmitted: 'Not submitted',
  noCentre: 'Not chosen',
  columns: {
    id: 'APPLICATION ID',
    program: 'PROGRAM',
    centre: 'CENTRE',
    status: 'STATUS',
    submitted: 'SUBMITTED',
  },
  empty: {
    title: 'No applications found',
    filtered: 'None of your applications has this status.',
    unfiltered: 'Your applications are shown here once you have started one.',
  },
  clear: 'Show all of them',
} as const;

export const resourceWords = {
  title: 'Student Resources',
  description: 'Files for you to download and keep.',
  loading: 'Loading resources',
  download: 'Download',
  downloadNamed: (name: string) => `Download ${name}`,
  noFile: 'No file yet',
} as const;
