import * as z from 'zod';
import { instant, recordId } from '../core/fields.ts';
import { roles } from '../core/roles.ts';
import { sessionCentre } from '../identity/schema.ts';

/** `GET /users/{id}` answers bare (decisions G3); the documents read `centerId` and `phoneNumber` from it. */
export const userRecord = z
  .object({
    id: recordId,
    firstName: z.string(),
    lastName: z.string(),
    groupName: z.enum(roles),
    role: z.enum(roles),
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
    centerId: recordId.nullable(),
    centers: z.array(sessionCentre),
    createdAt: instant,
  })
  .meta({ id: 'User' });
export type UserRecord = z.infer<typeof userRecord>;
