import * as z from 'zod';
import { linkFamilies } from '../core/call.ts';
import { instant, recordId } from '../core/fields.ts';
import { dataAnswer } from '../core/list.ts';
import { messageChannels } from '../message-log/schema.ts';
import { type LinkPageName, linkPageNames, subjectOf } from './pages.ts';

export const linkFamily = z.enum(linkFamilies, { error: `must be one of ${linkFamilies.join(', ')}` });

/** The id that a link carries: an application's, or an applicant's own short one. */
export const linkedId = z.string().refine((id) => subjectOf(id) !== undefined, 'must be an id');

/** The short id of a person who applies, as people read it (rules 8.8). */
export const applicantId = z
  .string()
  .refine((id) => subjectOf(id) === 'applicant', 'must be an applicant ID, as TV-7K3M-9PWX');

/** A link that does not open is 403 (rules 13.3). */
export const validLink = dataAnswer(z.object({ valid: z.literal(true) }));

const linkPage = z.enum(linkPageNames as [LinkPageName, ...LinkPageName[]], {
  error: `must be one of ${linkPageNames.join(', ')}`,
});

/**
 * What is known of a link. `unsent`: nobody was sent it. `out`: it was sent and works. `withdrawn`: somebody has
 * withdrawn it. `rotated`: it was sent under an earlier secret and works no more. `renewed`: the applicant has another phone
 * number or e-mail address since, and it works no more.
 */
export const linkStates = ['unsent', 'out', 'withdrawn', 'rotated', 'renewed'] as const;
export type LinkState = (typeof linkStates)[number];

const person = z.object({ id: recordId, name: z.string() });

/** One of the public links of an application as staff see it: never its address (rules 13.7). */
export const applicationLink = z
  .object({
    page: linkPage,
    state: z.enum(linkStates),
    /** When it was sent last, and by whom; `sentBy` is null where the portal sent it with a decision. */
    sentAt: instant.nullable(),
    sentBy: person.nullable(),
    /** The channels it went out on. */
    channels: z.array(z.enum(messageChannels)),
    /** The channels it would go out on now: those where the applicant has confirmed what is theirs. */
    reaches: z.array(z.enum(messageChannels)),
    /** When it stopped working; a later sending opens it again. */
    endedAt: instant.nullable(),
    /** Who withdrew it, or rotated its secret; null where the secret was changed in the configuration, and where it is renewed. */
    endedBy: person.nullable(),
    /** What this caller may do with it now. */
    allowedActions: z.array(z.enum(['send', 'withdraw'])),
    /** Why it cannot be sent now, in a sentence; null where it can. */
    blocked: z.string().nullable(),
  })
  .meta({ id: 'ApplicationLink' });
export type ApplicationLink = z.infer<typeof applicationLink>;

/** One for each page, in the order of `linkPages`. */
export const applicationLinks = dataAnswer(z.array(applicationLink));

export const sendLinkBody = z.object({ page: linkPage });
export const linkParams = z.object({ id: recordId, page: linkPage });

/** One kind of link, for whoever may change its secret. */
export const linkSecret = z
  .object({
    family: linkFamily,
    /** How many links are out: sent under this secret, and not withdrawn. */
    out: z.int(),
    /** When its secret was changed here last, and by whom. */
    rotatedAt: instant.nullable(),
    rotatedBy: person.nullable(),
  })
  .meta({ id: 'LinkSecret' });
export type LinkSecret = z.infer<typeof linkSecret>;
export const linkSecrets = dataAnswer(z.array(linkSecret));

/** `ended`: how many links were out and work no more. */
export const rotation = dataAnswer(linkSecret.extend({ ended: z.int() }).meta({ id: 'LinkRotation' }));
