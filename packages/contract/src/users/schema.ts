import * as z from 'zod';
import { errors } from '../core/error-names.ts';
import { filterText, instant, recordId } from '../core/fields.ts';
import { listAnswer, pageQuery } from '../core/list.ts';
import { roles, staffRoles } from '../core/roles.ts';
import { requiredEmail, sessionCentre, signUpBody } from '../identity/schema.ts';

/** superAdmin's actions on an account. */
export const userActions = ['edit', 'disable', 'enable', 'reinvite', 'remove-second-factor'] as const;
const action = z.enum(userActions);
export type UserAction = z.infer<typeof action>;

/** The answer of `GET /users/{id}`, without the usual `data` around it. Clients read `centerId` and `phoneNumber` from it. */
export const userRecord = z
  .object({
    id: recordId,
    firstName: z.string(),
    lastName: z.string(),
    /** The role. */
    groupName: z.enum(roles),
    role: z.enum(roles),
    phoneNumber: z.string().nullable(),
    /** True if a code has confirmed the phone number. The person can sign in with it and receives messages there. */
    phoneConfirmed: z.boolean(),
    email: z.string().nullable(),
    /** The same for the email address. */
    emailConfirmed: z.boolean(),
    /** The first of `centers`. */
    centerId: recordId.nullable(),
    centers: z.array(sessionCentre),
    createdAt: instant,
    disabled: z.boolean(),
    /** True if the person has not set a password of their own yet. */
    invited: z.boolean(),
    /** True if sign-in asks for a second factor. */
    secondFactor: z.boolean(),
    /** The start of the newest session. */
    lastSignInAt: instant.nullable(),
    /** The actions that this caller can take on the account. */
    allowedActions: z.array(action),
    /** Actions that this caller can take on other accounts but not on this one, with the reason as a sentence. */
    blockedActions: z.array(z.object({ action, reason: z.string() })),
  })
  .meta({ id: 'User' });
export type UserRecord = z.infer<typeof userRecord>;

export const userPageSize = 10;

const groups = z
  .string('groups is a list of roles separated by commas')
  .max(200, 'groups is a list of roles separated by commas')
  .transform((text) => [...new Set(text.split(',').map((role) => role.trim()))])
  .pipe(z.array(z.enum(roles, { error: `groups may name ${roles.join(', ')}` })))
  .meta({
    description: 'Roles separated by commas; if absent, all roles except applicants',
    example: 'superAdmin,officer',
  });

export const userQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.unwrap().default(userPageSize),
  groups: groups.optional(),
  search: filterText.optional().meta({
    description: 'Parts of first and last name in any order, phone or email; case and accents are ignored',
  }),
});
export const userList = listAnswer('users', userRecord);

const staffRole = z.enum(staffRoles, {
  error: ({ input }) => (input ? 'Role is not one of the back office or a centre' : 'Role is required'),
});

export const centreRequired = errors.ADMIN_CENTRE_REQUIRED.message;

/** The same rules as a sign-up has, with a required email address. */
const { firstName, lastName, phoneNumber } = signUpBody.shape;
const email = requiredEmail;

const newUserFields = z.object({
  firstName,
  lastName,
  role: staffRole,
  /** The centre of a centerAdmin. Ignored for other roles. */
  centerId: z.string(centreRequired).min(1, { error: centreRequired, abort: true }).pipe(recordId).optional(),
  phoneNumber,
  email,
  /** A placeholder of the form, which the server ignores (rules 4.16). */
  password: z.unknown().optional(),
});

/** Requires a centre for a centerAdmin together with all other errors, and removes it for other roles. */
function withCentreByRole(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { centerId, ...rest } = value as { role?: unknown; centerId?: unknown };
  return rest.role === 'centerAdmin' ? { ...rest, centerId: centerId ?? '' } : { ...rest, centerId: undefined };
}

export const newUser = z.preprocess(withCentreByRole, newUserFields);
export type NewUser = z.infer<typeof newUser>;

const maxCentres = 100;

/**
 * Omitted fields stay unchanged. Only a centerAdmin has centres; the first becomes the session's `centerId`. `phoneNumber` and
 * `email` can be changed until the person has set a password. Then a new invitation goes there.
 */
export const userChange = z.object({
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  role: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }).optional(),
  phoneNumber: phoneNumber.optional(),
  email: email.optional(),
  centerIds: z.array(recordId).max(maxCentres, `must name at most ${maxCentres} centres`).optional(),
});
export type UserChange = z.infer<typeof userChange>;

export const userStatusChange = z.object({ disabled: z.boolean('must be true or false') });
