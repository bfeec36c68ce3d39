/** The filters of a list as they come in a query; a repeated one is a list. */
export interface ListQuery {
  readonly page?: string;
  readonly limit?: string;
  readonly state?: string;
  readonly lga?: string;
  readonly status?: string;
  readonly skill?: string | readonly string[];
  readonly startDate?: string;
  readonly endDate?: string;
  readonly search?: string;
}

interface Asked {
  readonly text: string;
  readonly values: unknown[];
}

/** Left joins: of what a count does not look at PostgreSQL then reads nothing. */
const from = `from textbook.applications a
  left join textbook.applicants p on p.id = a.applicant_id
  left join textbook.skills s on s.id = a.skill_id
  left join textbook.centres c on c.id = a.centre_id`;

/** One condition for each filter that is set, and the values of their parameters. */
function filtered({ state, lga, status, skill, startDate, endDate, search }: ListQuery) {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    status ? `a.status = ${add(status)}` : `a.status <> 'initiated'`,
    ...(state ? [`a.state = ${add(state)}`] : []),
    ...(lga ? [`a.lga = ${add(lga)}`] : []),
    ...(skill ? [`s.name = any(${add([skill].flat())})`] : []),
    ...(startDate ? [`a.listed_at >= ${add(startDate)}::date::timestamp at time zone 'Africa/Lagos'`] : []),
    ...(endDate ? [`a.listed_at < (${add(endDate)}::date + 1)::timestamp at time zone 'Africa/Lagos'`] : []),
    ...(search ? [`p.search_text like ${add(`%${search.toLowerCase()}%`)}`] : []),
  ];
  return { where: `where ${conditions.join(' and ')}`, values, add };
}

export function rowsOf(query: ListQuery): Asked {
  const { where, values, add } = filtered(query);
  const limit = Number(query.limit ?? 30);
  const page = `limit ${add(limit)} offset ${add((Number(query.page ?? 1) - 1) * limit)}`;
  return {
    text: `select a.*, p.public_id, p.first_name, p.last_name, s.name as skill_name, c.name as centre_name
      ${from} ${where} order by a.listed_at desc, a.id desc ${page}`,
    values,
  };
}

export function totalOf(query: ListQuery): Asked {
  const { where, values } = filtered(query);
  return { text: `select count(*) as total ${from} ${where}`, values };
}
