import * as z from 'zod';
import { errors } from '../core/error-names.ts';
import { filterText, instant, recordId } from '../core/fields.ts';
import { listAnswer, pageQuery } from '../core/list.ts';
import { roles, staffRoles } from '../core/roles.ts';
import { sessionCentre, signUpBody } from '../identity/schema.ts';

/** What superAdmin may do to an account. */
export const userActions = ['edit', 'disable', 'enable', 'reinvite'] as const;
const action = z.enum(userActions);
export type UserAction = z.infer<typeof action>;

/** The bare answer of `GET /users/{id}`, from which clients read `centerId` and `phoneNumber`. */
export const userRecord = z
  .object({
    id: recordId,
    firstName: z.string(),
    lastName: z.string(),
    /** The role. */
    groupName: z.enum(roles),
    role: z.enum(roles),
    phoneNumber: z.string().nullable(),
    /** A code proved that the phone number is theirs: it signs in, and messages go there. */
    phoneConfirmed: z.boolean(),
    email: z.string().nullable(),
    /** The same of the e-mail address. */
    emailConfirmed: z.boolean(),
    /** The first of `centers`. */
    centerId: recordId.nullable(),
    centers: z.array(sessionCentre),
    createdAt: instant,
    disabled: z.boolean(),
    /** Has not set a password of their own yet. */
    invited: z.boolean(),
    /** The beginning of the newest session. */
    lastSignInAt: instant.nullable(),
    /** What this caller may do to the account now. */
    allowedActions: z.array(action),
    /** What this caller may do to others but not to this account, with the sentence that says why. */
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
  .meta({ description: 'Roles separated by commas; absent: everybody but applicants', example: 'superAdmin,officer' });

export const userQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.unwrap().default(userPageSize),
  groups: groups.optional(),
  search: filterText.optional().meta({
    description: 'Parts of first and last name in any order, phone or e-mail; case and accents ignored',
  }),
});
export const userList = listAnswer('users', userRecord);

const staffRole = z.enum(staffRoles, {
  error: ({ input }) => (input ? 'Role is not one of the back office or a centre' : 'Role is required'),
});

export const centreRequired = errors.CENTRE_REQUIRED.message;

/** The same rules as a sign-up has. */
const { firstName, lastName, phoneNumber, email } = signUpBody.shape;

const newUserFields = z.object({
  firstName,
  lastName,
  role: staffRole,
  /** Of a centerAdmin; of anybody else it is ignored. */
  centerId: z.string(centreRequired).min(1, { error: centreRequired, abort: true }).pipe(recordId).optional(),
  phoneNumber,
  email,
  /** A placeholder of the form, which the server does not look at (rules 4.16). */
  password: z.unknown().optional(),
});

/** Asks a centerAdmin for a centre beside whatever else is wrong, and takes none from anybody else. */
function withCentreByRole(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { centerId, ...rest } = value as { role?: unknown; centerId?: unknown };
  return rest.role === 'centerAdmin' ? { ...rest, centerId: centerId ?? '' } : { ...rest, centerId: undefined };
}

export const newUser = z.preprocess(withCentreByRole, newUserFields);
export type NewUser = z.infer<typeof newUser>;

const maxCentres = 100;

/**
 * What is left out stays as it is. Only a centerAdmin has centres; the first becomes the session's `centerId`.
 * `phoneNumber` and `email` may be put right until the person has set a password; then a new invitation goes there.
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
