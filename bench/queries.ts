/** What an officer asks for, and what it costs the database at the least: both ways to the same 30 rows and exact total. */
export interface Query {
  readonly name: string;
  /** The call, below the base path. */
  readonly path: string;
  /** The condition in SQL over `applications a` and `applicants p`. */
  readonly where: string;
  readonly offset?: number;
  /** Milliseconds of 300,000 on the embedded engine, for one person. */
  readonly p95LimitMs?: number;
}

const listed = `a.status <> 'initiated'`;
const pending = `a.status = 'pending_approval'`;
const october = `a.listed_at >= '2026-10-01T00:00:00+01' and a.listed_at < '2026-11-01T00:00:00+01'`;
const named = (part: string) => `a.applicant_id in (select id from applicants where search_text like '%${part}%')`;
const skills = (names: readonly string[]) =>
  `a.skill_id in (select id from skills where name in (${names.map((name) => `'${name}'`).join(', ')}))`;

const threeTrades = ['Solar PV Installation', 'Welding & Fabrication', 'Livestock Farming'];
const skillParameters = threeTrades.map((name) => `skill=${encodeURIComponent(name)}`).join('&');

const firstPageMs = 10;
const searchMs = 30;

export const queries: readonly Query[] = [
  { name: 'first page', path: '/applications', where: listed, p95LimitMs: firstPageMs },
  { name: 'page 100', path: '/applications?page=100', where: listed, offset: 99 * 30 },
  { name: 'one status', path: '/applications?status=pending_approval', where: pending },
  {
    name: 'one status, one month',
    path: '/applications?status=pending_approval&startDate=2026-10-01&endDate=2026-10-31',
    where: `${pending} and ${october}`,
  },
  { name: 'one state', path: '/applications?state=Kano', where: `${listed} and a.state = 'Kano'` },
  {
    name: 'one local government area',
    path: '/applications?state=Lagos&lga=Ikeja',
    where: `${listed} and a.lga = 'Ikeja'`,
  },
  { name: 'three trades', path: `/applications?${skillParameters}`, where: `${listed} and ${skills(threeTrades)}` },
  {
    name: 'search: a whole name',
    path: '/applications?search=okonkwo',
    where: `${listed} and ${named('okonkwo')}`,
    p95LimitMs: searchMs,
  },
  {
    name: 'search: part of a name',
    path: '/applications?search=ade',
    where: `${listed} and ${named('ade')}`,
    p95LimitMs: searchMs,
  },
  {
    name: 'search, state and status',
    path: '/applications?search=ibrahim&state=Kano&status=pending_approval',
    where: `${pending} and a.state = 'Kano' and ${named('ibrahim')}`,
    p95LimitMs: searchMs,
  },
];

/** The page's rows with what a row shows. */
export const pageSql = ({ where, offset = 0 }: Query) => `
  select a.*, p.public_id, u.first_name, u.last_name, s.name as skill_name, c.name as centre_name
  from (select * from applications a where ${where} order by listed_at desc, id desc limit 30 offset ${offset}) a
  join applicants p on p.id = a.applicant_id join users u on u.id = p.user_id
  left join skills s on s.id = a.skill_id left join centres c on c.id = a.centre_id
  order by a.listed_at desc, a.id desc`;

export const totalSql = ({ where }: Query) => `select count(*) as total from applications a where ${where}`;
