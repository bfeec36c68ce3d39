import { calls } from '@tvet/contract';
import { asList, inData } from '../../platform/calls/present.ts';
import type { Route } from '../../platform/calls/route.ts';
import { presentApplication } from '../applications/index.ts';
import { listSeats } from './list-seats.ts';
import { listStudents } from './list-students.ts';

export function studentRoutes(route: Route): void {
  route(calls.listStudents, { command: listStudents, present: asList('data', presentApplication) });
  route(calls.listSeats, { command: listSeats, present: inData });
}
