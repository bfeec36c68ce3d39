import { defineCall } from '../core/call.ts';
import { seatsAnswer, seatsQuery, studentList, studentListQuery } from './schema.ts';

const tag = 'Students';

export const listStudents = defineCall({
  method: 'GET',
  path: '/students',
  tag,
  summary: 'The approved and registered students of your centres, by name',
  access: 'session',
  permission: 'centre:manage',
  query: studentListQuery,
  answer: studentList,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});

export const listSeats = defineCall({
  method: 'GET',
  path: '/students/seats',
  tag,
  summary: 'The seats for each trade at your centres, and how many are taken',
  access: 'session',
  permission: 'centre:manage',
  query: seatsQuery,
  answer: seatsAnswer,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
});
