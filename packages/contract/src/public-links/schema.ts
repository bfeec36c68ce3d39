import { msg } from '@lingui/core/runtime-macro';
import * as z from 'zod';
import { linkFamilies } from '../core/call.ts';
import { instant, recordId, typedText, withMessage } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { forgotPasswordAnswer } from '../identity/schema.ts';
import { messageChannels } from '../message-log/schema.ts';
import { type LinkPageName, linkPageNames, subjectOf } from './pages.ts';

export const linkFamily = z.enum(linkFamilies, { error: `must be one of ${linkFamilies.join(', ')}` });

/** The id in a link: an application's, or an applicant's short one. */
export const linkedId = z.string().refine((id) => subjectOf(id) !== undefined, 'must be an id');

/** The short id of an applicant, which people see (rules 8.8). */
export const applicantId = z
  .string()
  .refine((id) => subjectOf(id) === 'applicant', 'must be an applicant ID, as TV-7K3M-9PWX');

/** An invalid link is answered with 403 (rules 13.3). */
export const validLink = dataAnswer(z.object({ valid: z.literal(true) }));

const linkPage = z.enum(linkPageNames as [LinkPageName, ...LinkPageName[]], {
  error: `must be one of ${linkPageNames.join(', ')}`,
});

/**
 * The state of a link. `unsent`: never sent. `out`: sent and working. `withdrawn`: withdrawn by staff. `rotated`: sent under an
 * earlier secret. `renewed`: the applicant has changed their phone number or email address. The last three do not work.
 */
export const linkStates = ['unsent', 'out', 'withdrawn', 'rotated', 'renewed'] as const;
export type LinkState = (typeof linkStates)[number];

const person = z.object({ id: recordId, name: z.string() });

/** A public link of an application, for staff. Its address is never included (rules 13.7). */
export const applicationLink = z
  .object({
    page: linkPage,
    state: z.enum(linkStates),
    /** The time and the sender of its last sending. `sentBy` is null if the portal sent it with a decision. */
    sentAt: instant.nullable(),
    sentBy: person.nullable(),
    /** The channels on which it was sent. */
    channels: z.array(z.enum(messageChannels)),
    /** The channels on which it would be sent: those that the applicant has confirmed. */
    reaches: z.array(z.enum(messageChannels)),
    /** The time when it stopped working. Sending it again opens it again. */
    endedAt: instant.nullable(),
    /** The person who withdrew it or rotated its secret; null after a change in the configuration, and for `renewed`. */
    endedBy: person.nullable(),
    /** The actions that this caller can take on it. */
    allowedActions: z.array(z.enum(['send', 'withdraw'])),
    /** The reason why it cannot be sent, as a sentence; null if it can. */
    blocked: z.string().nullable(),
  })
  .meta({ id: 'ApplicationLink' });
export type ApplicationLink = z.infer<typeof applicationLink>;

/** One for each page, in the order of `linkPages`. */
export const applicationLinks = dataAnswer(z.array(applicationLink));

export const sendLinkBody = z.object({ page: linkPage });
export const linkParams = z.object({ id: recordId, page: linkPage });

/** One kind of link, for users who can change its secret. */
export const linkSecret = z
  .object({
    family: linkFamily,
    /** The number of working links: sent under this secret, and not withdrawn. */
    out: z.int(),
    /** The time and the author of the last change of its secret in the portal. */
    rotatedAt: instant.nullable(),
    rotatedBy: person.nullable(),
  })
  .meta({ id: 'LinkSecret' });
export type LinkSecret = z.infer<typeof linkSecret>;
export const linkSecrets = dataAnswer(z.array(linkSecret));

/** `ended`: the number of links that stopped working. */
export const rotation = dataAnswer(linkSecret.extend({ ended: z.int() }).meta({ id: 'LinkRotation' }));

const whoRequired = withMessage(msg`Enter a phone number or an email address`);

/** The page of the new link and its person, by the id in the old link, or by phone number or email address. */
export const requestLinkBody = z
  .object({
    page: linkPage,
    id: linkedId.optional(),
    username: typedText(whoRequired).min(1, whoRequired).max(254, 'must be at most 254 characters').optional(),
  })
  .refine(({ id, username }) => (id === undefined) !== (username === undefined), {
    path: ['username'],
    ...whoRequired,
    params: { code: 'required' },
  });

/** The same answer for every id and username. `retryAfter` seconds have to pass between two links. */
export const linkRequested = forgotPasswordAnswer;
