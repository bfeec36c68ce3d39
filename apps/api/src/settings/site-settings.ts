import { settingsChange } from '@tvet/contract';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';

/** What superAdmin may change of the site; the configuration says what it is until then. */
export interface SiteSettings {
  readonly contactEmail: string;
  readonly analyticsReportUrl: string | null;
}
export type SiteSettingName = keyof SiteSettings;

export async function readSiteSettings(db: Database, config: Config): Promise<SiteSettings> {
  const names = ['contactEmail', 'analyticsReportUrl'] as const satisfies SiteSettingName[];
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', names).execute();
  const kept = new Map(rows.map(({ key, value }) => [key, value]));
  const text = (name: SiteSettingName) => {
    const value = kept.get(name);
    // Whatever was stored, by hand too: what cannot be shown is as if it had not been set.
    const read = settingsChange.shape[name].safeParse(value);
    return read.success ? (read.data ?? undefined) : undefined;
  };
  return {
    contactEmail: text('contactEmail') ?? config.contactEmail,
    analyticsReportUrl: kept.has('analyticsReportUrl')
      ? (text('analyticsReportUrl') ?? null)
      : (config.analyticsReportUrl ?? null),
  };
}
