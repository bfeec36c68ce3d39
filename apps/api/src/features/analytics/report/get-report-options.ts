import type { Work } from '../../../http/work.ts';

/** What can be chosen in the report and is data. */
export async function getReportOptions({ db }: Work) {
  const rows = await db.selectFrom('intakes').select('name').orderBy('starts_on', 'desc').execute();
  return { intakes: rows.map(({ name }) => name) };
}
