import { conversion, type InvariantRecord, roleHas, roles, workflow } from '@tvet/contract';
import { type RawBuilder, sql } from 'kysely';

/** The moment and the rows of a check. */
export interface Scope {
  /** Deadlines are relative to this moment. */
  readonly now: Date;
  /** The invariants that look up each application read only those changed since, and the known ones; all if absent. */
  readonly since?: Date | undefined;
  /** The rows that broke this invariant at the last check. */
  readonly known?: readonly string[] | undefined;
}

/** A sentence that must hold in the database. */
export interface Invariant {
  /** Used in metrics and alerts, so it never changes. */
  readonly name: string;
  readonly sentence: string;
  /** The operator's next step when it does not hold. */
  readonly todo: string;
  /** The kind of record that the ids belong to. */
  readonly record: InvariantRecord;
  /** Selects the `id` of each offending row. */
  readonly offending: (scope: Scope) => RawBuilder<unknown>;
}

/** The recent lines of the timeline that the hourly check reads. */
const recentEvents = 50_000;

const trail = 'Compare the audit trail and the timeline, then ask the people who decided.';
const restore = 'Rows were changed by hand, or the database is damaged. Compare them with the last verified backup.';
const recountTodo =
  'Run `npm run admin -- recount-figures`. If they differ again, rows are changed with triggers switched off.';

/** The applications that changed lately, by index; every submitted one without `since`. */
const applicationsIn = ({ since, known = [] }: Scope) =>
  since
    ? sql`select id from applications where listed_at > ${since} and status <> 'initiated'
        union select id from applications where decided_at > ${since}
        union select application_id from (select application_id from application_events order by id desc limit ${recentEvents}) e
        union select unnest(${known}::uuid[])`
    : sql`select id from applications where status <> 'initiated'`;

/** The newest lines of the timeline and those of the known applications, or all. */
const eventsIn = ({ since, known = [] }: Scope) =>
  since
    ? sql`((select * from application_events order by id desc limit ${recentEvents})
        union select * from application_events where application_id = any(${known}::uuid[]))`
    : sql`application_events`;

const steps = sql.join(
  workflow.flatMap(({ event, from, to }) => from.map((status) => sql`(${event}, ${status}, ${to})`)),
);
const stepRoles = sql.join(
  workflow.flatMap(({ event, permission }) =>
    roles.filter((role) => roleHas(role, permission)).map((role) => sql`(${event}, ${role})`),
  ),
);

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);
const hour = 60;
const day = 24 * hour;

/** Groups in which a count and the rows that it counts differ. Both sides select `key` and `n`. */
const differing = (counted: RawBuilder<unknown>, kept: RawBuilder<unknown>) => sql`
  select key as id from (
    select key, n from (${counted}) counted union all select key, -n from (${kept}) kept
  ) both_sides group by key having sum(n) <> 0`;

/**
 * Every sentence that the portal keeps true, in the order of their weight. "Scans" marks a check that reads a large table once:
 * about a second for two million applications.
 */
export const invariants: readonly Invariant[] = [
  {
    name: 'approved-by-two-people',
    sentence: 'No application was approved by the person who requested its approval.',
    todo: `${trail} Tell the head of the programme: the approval does not count.`,
    record: 'application',
    // Scans.
    offending: () => sql`select id from applications where approved_by = approval_requested_by`,
  },
  {
    name: 'decision-is-complete',
    sentence: 'Every decided application has a decision day, and an approver or a reason.',
    todo: restore,
    record: 'application',
    // MCP is imported, approved elsewhere. Scans.
    offending: () => sql`select id from applications
      where (status in ('approved', 'registered', 'declined') and category <> 'MCP'
          and num_nulls(approved_by, decided_at, approval_requested_by) > 0)
        or (status = 'rejected' and num_nulls(decided_at, rejection_reason) > 0)
        or (status = 'declined' and decline_reason is null)`,
  },
  {
    name: 'undecided-has-no-decision',
    sentence: 'No application that is not decided yet has an approver or a day of decision.',
    todo: restore,
    record: 'application',
    // Reads the index of statuses: few applications are undecided for long.
    offending: () => sql`select id from applications
      where status in ('initiated', 'pending_approval', 'approval_requested') and (approved_by is not null or decided_at is not null)`,
  },
  {
    name: 'timeline-leads-to-status',
    sentence: 'The timeline of every submitted application ends in its status.',
    todo: restore,
    record: 'application',
    offending: (scope) => sql`select a.id from applications a
      left join lateral (
        select to_status from application_events e
        where e.application_id = a.id and e.to_status is not null order by e.id desc limit 1
      ) last on true
      where a.id in (${applicationsIn(scope)}) and a.status <> 'initiated' and a.category <> 'MCP'
        and last.to_status is distinct from a.status`,
  },
  {
    name: 'steps-follow-workflow',
    sentence: 'Every step on a timeline is a step of the workflow.',
    todo: restore,
    record: 'application',
    offending: (scope) => sql`select distinct e.application_id as id from ${eventsIn(scope)} e
      where e.to_status is not null and (e.type, e.from_status, e.to_status) not in (${steps})`,
  },
  {
    name: 'steps-by-allowed-roles',
    sentence: 'Every step on a timeline was made by a role that can make it.',
    todo: trail,
    record: 'application',
    // A step by public link has no role.
    offending: (scope) => sql`select distinct e.application_id as id from ${eventsIn(scope)} e
      where e.to_status is not null and e.actor_role is not null and (e.type, e.actor_role) not in (${stepRoles})`,
  },
  {
    name: 'one-live-application',
    sentence: 'No applicant has two live applications in one intake.',
    todo: 'An index is damaged: run `reindex index applications_one_live_per_account`, and decline one of the two.',
    record: 'application',
    // Scans.
    offending: () => sql`select min(id::text) as id from applications where status not in ('rejected', 'declined')
      group by intake_id, applicant_id having count(*) > 1`,
  },
  {
    name: 'person-counts-once',
    sentence: 'Every person who submitted an application is counted once, through one application.',
    todo: recountTodo,
    record: 'application',
    // Scans.
    offending: () => sql`select min(id::text) as id from applications where status <> 'initiated'
      group by applicant_id having count(*) filter (where first_of_person) <> 1`,
  },
  {
    name: 'draft-until-submission',
    sentence: 'An application has a draft until it is submitted, and none afterwards.',
    todo: restore,
    record: 'application',
    offending: () => sql`
      select a.id from applications a left join application_drafts d on d.application_id = a.id
        where a.status = 'initiated' and d.application_id is null
      union all
      select a.id from application_drafts d join applications a on a.id = d.application_id where a.status <> 'initiated'`,
  },
  {
    name: 'place-is-taught',
    sentence: 'Every approved or registered application has a trade that its centre teaches.',
    todo: 'Add the trade to the centre again, or talk to the centre about these applicants.',
    record: 'application',
    // A switch to Leather Work is possible wherever the centre teaches the first trade (rules 9.5).
    offending: () => sql`select a.id from applications a
      left join centre_skills s on s.centre_id = a.centre_id and s.skill_id = a.skill_id
      where a.status in ('approved', 'registered') and a.centre_id is not null and s.centre_id is null
        and not exists (select from skills where skills.id = a.skill_id and skills.name = ${conversion.to})`,
  },
  {
    name: 'status-totals-equal-rows',
    sentence: 'The totals of the lists equal the number of applications in each status.',
    todo: recountTodo,
    record: 'count',
    // Scans an index.
    offending: () =>
      differing(
        sql`select status as key, count(*) as n from applications group by status`,
        sql`select status as key, sum(n) as n from exact_daily_counts where series = 'listed' and day is null group by status`,
      ),
  },
  {
    name: 'daily-totals-equal-sum',
    sentence: 'The days of every daily count add up to its total.',
    todo: recountTodo,
    record: 'count',
    offending: () =>
      differing(
        sql`select concat_ws(' ', series, value, status) as key, sum(n) as n from exact_daily_counts where day is not null group by 1`,
        sql`select concat_ws(' ', series, value, status) as key, sum(n) as n from exact_daily_counts where day is null group by 1`,
      ),
  },
  {
    name: 'report-equals-rows',
    sentence: 'The report counts every application of each intake, programme and status.',
    todo: recountTodo,
    record: 'count',
    // Scans an index.
    offending: () =>
      differing(
        sql`select concat_ws(' ', intake_id, category, status) as key, count(*) as n from applications group by 1`,
        sql`select concat_ws(' ', intake_id, category, status) as key, sum(n) as n from exact_monthly_counts
          where month is null group by 1`,
      ),
  },
  {
    name: 'report-counts-people',
    sentence: 'The report counts every person who submitted an application.',
    todo: recountTodo,
    record: 'count',
    // Scans.
    offending: () =>
      differing(
        sql`select 'people' as key, count(*) filter (where first_of_person) as n from applications where status <> 'initiated'`,
        sql`select 'people' as key, coalesce(sum(people), 0) as n from exact_monthly_people where month is null`,
      ),
  },
  {
    name: 'sign-ups-equal-accounts',
    sentence: 'The number of sign-ups on the dashboard equals the number of applicants.',
    todo: recountTodo,
    record: 'count',
    // Scans an index.
    offending: () =>
      differing(
        sql`select 'signed_up' as key, count(*) as n from applicants`,
        sql`select 'signed_up' as key, coalesce(sum(n), 0) as n from exact_daily_counts where series = 'signed_up' and day is null`,
      ),
  },
  {
    name: 'search-finds-every-application',
    sentence: 'Every submitted application, and no other, can be found by search.',
    todo: 'Run `npm run admin -- recount-figures`, which also rebuilds the search.',
    record: 'application',
    // Scans two indexes.
    offending: () => sql`select coalesce(a.id, s.application_id) as id
      from (select id from applications where status <> 'initiated') a
      full join application_search s on s.application_id = a.id where a.id is null or s.application_id is null`,
  },
  {
    name: 'no-message-stuck',
    sentence: 'No message is overdue by more than an hour, or in delivery for more than fifteen minutes.',
    todo: 'Check the job message-delivery and the providers of email and SMS. Messages go out by themselves afterwards.',
    record: 'message',
    offending: ({ now }) => sql`
      select id from messages where status in ('queued', 'failed') and next_attempt_at < ${minutesBefore(now, hour)}
      union all
      select id from messages where status = 'sending' and claimed_at < ${minutesBefore(now, 15)}`,
  },
  {
    name: 'codes-are-erased',
    sentence: 'No message keeps its code after it was sent or given up.',
    todo: 'Erase the column `sealed_content` of these rows, and report the message template.',
    record: 'message',
    // A demo's outbox shows them. Codes of two days, by their index.
    offending: ({ now }) => sql`select id from messages
      where is_code and created_at > ${minutesBefore(now, 2 * day)} and status in ('sent', 'given_up', 'withheld')
        and sealed_content is not null and not exists (select from installation where is_demo)`,
  },
  {
    name: 'no-file-waits-a-day',
    sentence: 'No uploaded file has waited for its check for more than a day.',
    todo: 'Check clamd and the job waiting-files. The table `files` shows the faults of each file.',
    record: 'file',
    offending: ({ now }) =>
      sql`select id from files where status = 'waiting' and coalesce(attached_at, created_at) < ${minutesBefore(now, day)}`,
  },
  {
    name: 'accepted-file-is-kept',
    sentence: 'Every accepted file has a stored object that is not due to be deleted.',
    todo: 'Stop the job file-sweep until the cause is known, and restore the object from the storage backup.',
    record: 'file',
    // Scans.
    offending:
      () => sql`select f.id from files f left join stored_objects o on o.key = f.kept_key and o.delete_after is null
      where f.status = 'accepted' and f.kept_key <> f.storage_key and o.key is null`,
  },
  {
    name: 'file-has-record',
    sentence: 'Every accepted file belongs to a record.',
    todo: restore,
    record: 'file',
    // Scans.
    offending:
      () => sql`select f.id from files f where f.status = 'accepted' and f.kept_key <> f.storage_key and case f.purpose
        when 'proof' then not exists (select from applications r where r.id = f.owner_id)
        when 'photo' then not exists (select from applicants r where r.id = f.owner_id)
        when 'centre_document' then not exists (select from documents r where r.id = f.owner_id)
        when 'resource' then not exists (select from resources r where r.record_id = f.owner_id)
        else false end`,
  },
  {
    name: 'spent-objects-are-deleted',
    sentence: 'Every stored object is deleted within a day after it is due.',
    todo: 'Check the job file-sweep and the permissions of the storage key: people can ask for their files to be erased.',
    record: 'file',
    offending: ({ now }) =>
      sql`select coalesce(file_id::text, key) as id from stored_objects where delete_after < ${minutesBefore(now, day)}`,
  },
  {
    name: 'one-open-export',
    sentence: 'No user has two open exports.',
    todo: 'An index is damaged: run `reindex index application_exports_open`.',
    record: 'export',
    offending: () => sql`select min(id::text) as id from application_exports where status in ('queued', 'running')
      group by user_id having count(*) > 1`,
  },
  {
    name: 'no-export-stuck',
    sentence: 'No running export has been silent for ten minutes, and none has been queued for two hours.',
    todo: 'Check the job application-exports. The user can cancel the export and start it again.',
    record: 'export',
    offending: ({ now }) => sql`select id from application_exports
      where (status = 'running' and heartbeat_at < ${minutesBefore(now, 10)})
        or (status = 'queued' and created_at < ${minutesBefore(now, 2 * hour)})`,
  },
  {
    name: 'signed-agreement-has-paper',
    sentence: 'Every completed signing has an accepted agreement with its sealed paper.',
    todo: 'Restore the row of `sealed_papers` from the backup, or ask the centre to sign again.',
    record: 'centre',
    offending:
      () => sql`select distinct a.centre_id as id from agreement_signings s join agreements a on a.id = s.agreement_id
      where s.completed_at is not null and num_nulls(a.accepted_at, a.sealed_paper_id) > 0`,
  },
  {
    name: 'paper-is-unchanged',
    sentence: 'Every sealed paper has the hash that it was sealed with.',
    todo: 'Restore the row of `sealed_papers` from the backup: this paper proves nothing.',
    record: 'other',
    // Reads every paper: a few thousand of about 100 kB.
    offending: () => sql`select id from sealed_papers where sha256(content) <> sha256`,
  },
  {
    name: 'document-reviewed-by-another',
    sentence: 'No document was reviewed by the person who sent it.',
    todo: trail,
    record: 'document',
    offending: () => sql`select distinct r.document_id as id from document_reviews r
      join document_events e on e.document_id = r.document_id and e.version = r.version and e.type = 'uploaded'
      where e.actor_id = r.reviewer_id`,
  },
  {
    name: 'document-status-is-last-review',
    sentence: 'The status of every reviewed document is that of its last review.',
    todo: restore,
    record: 'document',
    offending: () => sql`select d.id from documents d
      left join lateral (
        select decision from document_reviews r where r.document_id = d.id and r.version = d.version order by r.at desc limit 1
      ) last on true
      where d.status <> 'pending' and last.decision is distinct from d.status`,
  },
  {
    name: 'closure-of-closed-centre',
    sentence: 'Every inactive centre has an open closure, and no active one has.',
    todo: 'Close and reopen the centre on its page. The documents it has to send are counted from these rows.',
    record: 'centre',
    offending: () => sql`select c.id from centres c
      left join centre_closures k on k.centre_id = c.id and k.reopened_at is null
      where (c.status = 'active') <> (k.id is null)`,
  },
  {
    name: 'disabled-account-has-no-session',
    sentence: 'No disabled account has an open session.',
    todo: 'Disable the account again, which ends its sessions.',
    record: 'user',
    // Reads the open sessions by index.
    offending: ({ now }) => sql`select distinct u.id from sessions s join users u on u.id = s.user_id
      where s.ended_at is null and s.expires_at > ${now} and u.disabled_at is not null`,
  },
  {
    name: 'an-active-super-admin',
    sentence: 'A superAdmin can sign in.',
    todo: 'Run `npm run admin -- create-superadmin`.',
    record: 'other',
    offending: () => sql`select 'superAdmin' as id where exists (select from users where role <> 'applicant')
      and not exists (select from users where role = 'superAdmin' and disabled_at is null)`,
  },
  {
    name: 'spent-data-is-deleted',
    sentence: 'Stored answers, security events and exports are deleted when their retention period ends.',
    todo: 'Check the job housekeeping: people have a right to this deletion.',
    record: 'other',
    offending: ({ now }) => sql`
      select 'idempotency_keys' as id where exists (select from idempotency_keys where created_at < ${minutesBefore(now, 2 * day)})
      union all
      select 'security_events' where exists (select from security_events where minute < ${minutesBefore(now, 92 * day)})
      union all
      select 'application_exports' where exists (select from application_exports where finished_at < ${minutesBefore(now, 2 * day)})`,
  },
];
