import { acceptedNames } from '@tvet/contract';
import { declineReasonMaxLength, declineReasonMinLength } from '@tvet/contract/reference';
import { megabytes } from '../uploads/words.ts';

/** What every page that a public link leads to says (rules 13.4). */
export const linkPage = {
  checking: 'Validating Access...',
  checkingText: 'Your link is being checked. On a slow network this takes some seconds.',
  withoutScripts: 'This page needs JavaScript. Switch it on in your browser and open the link again.',
  deniedTitle: 'Access Denied',
  denied: 'Invalid or missing security token. Please use the link provided in your notification email.',
  invalidTitle: 'Invalid Request',
  failedTitle: 'Your link could not be checked',
  home: 'Go Home',
  again: 'Try again',
  homeSoon: (seconds: number) => `The home page opens in ${seconds} seconds.`,
  facts: {
    label: 'Your application',
    trade: 'Trade',
    description: 'What it is about',
    centre: 'Centre',
    status: 'Status',
  },
  cancel: 'Cancel',
  cut: 'The connection was cut before the answer came. Whether it took effect is looked up as soon as the network is back.',
  now: 'Look now',
} as const;

export const uploadDocument = {
  title: 'Upload your proof of prior learning',
  lead: 'A certificate, a reference or another document that shows what you have learnt already.',
  missingId: 'Application ID is required to upload files.',
  field: 'Your document',
  help: `One file: ${acceptedNames('proof')}, at most ${megabytes} MB. A photo of the paper is fine: it is made smaller before it is sent.`,
  closedTitle: 'No proof is needed any more',
  closed: (status: string) => `The status of this application is ${status}: it takes no proof any more.`,
  submit: 'Upload document',
  doneText: 'Your document is with your application now.',
  redirectSeconds: 3,
} as const;

export const uploadPhoto = {
  title: 'Upload your photo',
  lead: 'A portrait for your student record: your face from the front, in good light, nobody else in the picture.',
  missingId: 'Applicant ID is required to upload a photo.',
  field: 'Choose a photo',
  camera: 'Use the camera',
  help: `A picture of at most ${megabytes} MB. It is made smaller before it is sent.`,
  notAnImage: 'Please select a valid image file',
  cameraTitle: 'Camera',
  view: 'What the camera sees',
  whichCamera: 'Camera',
  unnamedCamera: (number: number) => `Camera ${number}`,
  starting: 'Starting the camera...',
  take: 'Take photo',
  closeCamera: 'Close the camera',
  preview: 'Your photo',
  submit: 'Upload photo',
  another: 'Choose a different photo',
  doneText: 'Your photo is in your record now.',
  failed: 'An error occurred during photo upload',
  redirectSeconds: 5,
  /** The camera's failures (rules 13.10). */
  unavailable: 'Unable to access camera. Please check permissions or try uploading a file instead.',
  noPreview: 'Failed to start video preview. Please try again.',
  noStream: 'Failed to load video stream.',
  notReady: 'Video is not ready yet. Please wait a moment and try again.',
} as const;

export const declineApplication = {
  title: 'Decline your application',
  lead: 'Declining gives your place to somebody else. Tell us why before you do.',
  missingId: 'Application ID is required to decline an application.',
  reason: 'Reason for declining',
  own: 'Your reason',
  ownHelp: `(minimum ${declineReasonMinLength} required)`,
  count: (length: number) => `${length}/${declineReasonMaxLength} characters`,
  choose: 'Please select a reason',
  tooShort: `Your reason must be at least ${declineReasonMinLength} characters long`,
  declined: 'This application has been declined already. There is nothing to do.',
  closedTitle: 'This application cannot be declined',
  closed: (status: string) => `Only an approved application can be declined. The status of this one is ${status}.`,
  submit: 'Decline application',
  busy: 'Declining...',
  notDone: 'The connection was cut, and your application has not been declined. You can try again.',
  unknown:
    'The connection was cut, and it is not known whether your application has been declined. Open this page again once the network is back.',
  askTitle: 'Decline this application?',
  ask: 'You give up your place.',
  undone: 'This action cannot be undone.',
  doneTitle: 'Application declined',
  doneText: 'Your application has been declined, and your place is free for somebody else.',
  redirectSeconds: 5,
} as const;

export const switchTrade = {
  title: 'Switch to Leather Work',
  lead: 'This page moves an application from Fashion Design & Garment Making to Leather Work.',
  missingId: 'Application ID is required to convert skill.',
  from: 'Your trade now',
  to: 'Your trade afterwards',
  submit: 'Switch to Leather Work',
  busy: 'Switching...',
  notDone: 'The connection was cut, and your trade has not been switched. You can try again.',
  unknown:
    'The connection was cut, and it is not known whether your trade has been switched. Open this page again once the network is back.',
  askTitle: 'Switch to Leather Work?',
  ask: 'You apply for Leather Work in place of Fashion Design & Garment Making.',
  undone: 'This action cannot be undone.',
  convertedTitle: 'Already Converted',
  converted: 'This application is for Leather Work already. There is nothing to do.',
  ineligibleTitle: 'This application is not eligible',
  ineligible: 'Only Fashion Design & Garment Making can be switched to Leather Work.',
  doneTitle: 'Trade switched',
  doneText: 'Your application is for Leather Work now.',
  redirectSeconds: 5,
} as const;

export const applicationStatus = {
  title: 'Your application',
  lead: 'Where your application stands, and what to do now. This page is yours alone: do not pass its address on.',
  missingId: 'Application ID is required to show where an application stands.',
  ready: 'Where your application stands',
  next: 'What now',
  bring: 'What to bring',
  centre: 'Your centre',
  facts: 'Your application',
  terms: {
    name: 'Name',
    address: 'Address',
    phone: 'Phone',
    email: 'E-mail',
    applicantId: 'Applicant ID',
    programme: 'Program',
    trade: 'Trade',
    status: 'Status',
  },
  signIn: 'Sign in to see all of it',
} as const;
