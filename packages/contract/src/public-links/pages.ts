/* Apart from the schemas, so that a page that is opened by a link need not load them. */
import type { LinkFamily, LinkSubject } from '../core/call.ts';

interface LinkPage {
  /** Whose secret the token of the page's links is made with. */
  readonly family: LinkFamily;
  /** Whose id the link carries. */
  readonly subject: LinkSubject;
  /** Where the page is; with `applicationId` or `applicantId`, and `token`, in its query. */
  readonly path: string;
  /** As staff read it. */
  readonly label: string;
}

/** The pages that a public link leads to (rules 13.2). */
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
} as const satisfies Record<string, LinkPage>;

export type LinkPageName = keyof typeof linkPages;
export const linkPageNames = Object.keys(linkPages) as [LinkPageName, ...LinkPageName[]];

/** The name that the id of a link has in the query of its page. */
export const linkIdNames = { application: 'applicationId', applicant: 'applicantId' } as const satisfies Record<
  LinkSubject,
  string
>;

const forms: Readonly<Record<LinkSubject, RegExp>> = {
  application: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  applicant: /^[0-9A-Z-]{6,20}$/,
};

/** What an id is of, by its form; `undefined` where it is no id at all. No id is of both (rules 8.8). */
export const subjectOf = (id: string): LinkSubject | undefined =>
  (Object.keys(forms) as LinkSubject[]).find((subject) => forms[subject].test(id));
