/* Separate from the schemas, so that a page that is opened by a link need not load them. */
import type { LinkFamily, LinkSubject } from '../core/call.ts';

interface LinkPage {
  /** The family whose secret signs the token of the page's links. */
  readonly family: LinkFamily;
  /** The owner of the id in the link. */
  readonly subject: LinkSubject;
  /** The path of the page. Its query has `applicationId` or `applicantId`, and `token`. */
  readonly path: string;
  /** The label for staff. */
  readonly label: string;
}

/** The pages of public links (rules 13.2). */
export const linkPages = {
  'upload-document': {
    family: 'upload',
    subject: 'application',
    path: '/upload-document',
    label: 'Upload a proof of prior learning',
  },
  'upload-photo': { family: 'status', subject: 'applicant', path: '/upload-photo', label: 'Upload a photo' },
  'decline-application': {
    family: 'status',
    subject: 'application',
    path: '/decline-application',
    label: 'Decline the place',
  },
  'switch-to-leatherworks': {
    family: 'conversion',
    subject: 'application',
    path: '/switch-to-leatherworks',
    label: 'Switch to Leather Work',
  },
  'application-status': {
    family: 'standing',
    subject: 'application',
    path: '/application-status',
    label: 'See where the application stands',
  },
  'correct-application': {
    family: 'correction',
    subject: 'application',
    path: '/correct-application',
    label: 'Send the requested correction',
  },
} as const satisfies Record<string, LinkPage>;

export type LinkPageName = keyof typeof linkPages;
export const linkPageNames = Object.keys(linkPages) as [LinkPageName, ...LinkPageName[]];

/** The name of the id in the query of a link's page. */
export const linkIdNames = { application: 'applicationId', applicant: 'applicantId' } as const satisfies Record<
  LinkSubject,
  string
>;

const forms: Readonly<Record<LinkSubject, RegExp>> = {
  application: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  applicant: /^[0-9A-Z-]{6,20}$/,
};

/** Returns the owner of an id, by its form; `undefined` if it is not an id. No id fits both (rules 8.8). */
export const subjectOf = (id: string): LinkSubject | undefined =>
  (Object.keys(forms) as LinkSubject[]).find((subject) => forms[subject].test(id));
