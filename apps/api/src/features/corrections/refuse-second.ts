import pg from 'pg';
import { ApiError } from '../../core/api-error.ts';

/** A NIN has one live application in an intake (rules 7.4). @throws ApiError NIN_HAS_APPLICATION. */
export function refuseSecond(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'applications_one_live_per_nin') {
    throw new ApiError('NIN_HAS_APPLICATION', { at: ['nin'] });
  }
  throw error;
}
