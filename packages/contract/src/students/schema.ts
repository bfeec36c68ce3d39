import * as z from 'zod';
import { applicationRow } from '../applications/schema.ts';
import { filterText, recordId, repeated } from '../core/fields.ts';
import { dataAnswer, listAnswer, pageQuery } from '../core/list.ts';
import { skillOptions } from '../reference/trades.ts';

/** An applicant is a student of a centre once approved; approved is shown as 'unregistered' (rules 17.25). */
export const studentStatuses = ['approved', 'registered'] as const;
export type StudentStatus = (typeof studentStatuses)[number];

/** The students of the caller's own centres, by name. */
export const studentListQuery = z.object({
  search: filterText.optional().meta({
    description:
      'Parts of first and last name in any order, applicant ID, phone or email; case and accents are ignored',
  }),
  /** One of the caller's own centres. The default is all of them. */
  centerId: recordId.optional(),
  status: z.enum(studentStatuses, { error: `must be one of ${studentStatuses.join(', ')}` }).optional(),
  skill: repeated(z.enum(skillOptions, { error: 'must be a known skill' })).optional(),
  ...pageQuery.shape,
});
export type StudentListQuery = z.infer<typeof studentListQuery>;

export const studentList = listAnswer('data', applicationRow);
export type StudentList = z.infer<typeof studentList>;

/** The seats of one trade at one centre (rules 17.26). */
export const seats = z
  .object({
    centerId: recordId,
    skillId: recordId,
    skillName: z.string(),
    capacity: z.int(),
    /** Registered students, who each have a seat. */
    registered: z.int(),
    /** Approved and not registered yet. */
    approved: z.int(),
    /** Seats without a registered student, never below 0. */
    free: z.int(),
    /** Students registered beyond the capacity; 0 if there are enough seats. */
    beyond: z.int(),
  })
  .meta({ id: 'Seats' });
export type Seats = z.infer<typeof seats>;

export const seatsQuery = z.object({ centerId: recordId.optional() });
/** The seats by centre and trade, in the order of the trades. */
export const seatsAnswer = dataAnswer(z.array(seats));
