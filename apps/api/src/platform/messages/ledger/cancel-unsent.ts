import { type RawBuilder, sql } from 'kysely';
import type { TemplateName } from '../templates/index.ts';

const reply = 'Not sent: the change was undone before this message was sent';

/**
 * Withholds the messages of a template about these applications that have not left (rules 20.3). `applications`: ids, or a
 * subquery. A message that a worker has claimed may still arrive.
 */
export const cancelUnsent = (template: TemplateName, applications: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update messages set status = 'withheld', sealed_content = null, provider_reply = ${reply}
  where application_id in (${applications}) and template = ${template} and status in ('queued', 'failed')`;
