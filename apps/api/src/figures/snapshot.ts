import type { Work } from '../http/work.ts';

/** Reads what a figure is made of at one instant: `now` of the work that reads is that instant, and no request's (rules 26.2). */
export const inSnapshot = <Answer>(work: Work, read: (work: Work) => Promise<Answer>): Promise<Answer> =>
  work.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    // Its first statement takes the snapshot; until a connection was free, others may have waited.
    .execute((db) => read({ ...work, db, now: work.services.now() }));
