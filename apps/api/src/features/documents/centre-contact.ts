import { sql } from 'kysely';
import type { Work } from '../../platform/calls/work.ts';
import type { Recipient } from '../../platform/messages/templates/render.ts';

export interface CentreContact {
  readonly contactName: string | null;
  readonly centreName: string;
  readonly to: Recipient;
}

/** True if a row of `centres` has an address to write to. */
export const isReachable = sql<boolean>`coalesce(centres.contact_email, centres.email_address, centres.contact_phone,
  centres.phone_number) is not null`;

/** The contact of a centre for messages. Without a contact, the centre's own addresses. */
export async function centreContact({ db }: Work, centreId: string): Promise<CentreContact> {
  const centre = await db
    .selectFrom('centres')
    .select(['name', 'contact_name', 'contact_email', 'contact_phone', 'email_address', 'phone_number'])
    .where('id', '=', centreId)
    .executeTakeFirstOrThrow();
  return {
    contactName: centre.contact_name,
    centreName: centre.name,
    to: { email: centre.contact_email ?? centre.email_address, phone: centre.contact_phone ?? centre.phone_number },
  };
}
