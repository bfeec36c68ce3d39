import { template } from './template.ts';

interface MentionData {
  readonly firstName: string;
  /** The full name of the colleague who wrote the note. */
  readonly author: string;
  /** The application in the list of applicants, for signed-in staff. */
  readonly link: string;
}

/** To a colleague mentioned in a note. Neither the note nor the applicant is in it (rules 9.23). Staff read English. */
export const noteMention = template<MentionData>({
  email: ({ firstName, author, link }) => ({
    subject: `${author} mentioned you in a note`,
    to: firstName,
    blocks: [
      `${author} mentioned you in a note on an application.`,
      'Sign in to read the note and answer it.',
      { link, label: 'Open the application' },
    ],
  }),
});
