import { type SettingsChange, settingsChange } from '@tvet/contract';
import type { Services } from '../../platform/calls/services.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The site settings that superAdmin can change. The configuration has the initial values. */
export interface SiteSettings {
  readonly contactEmail: string;
  readonly analyticsReportUrl: string | null;
}
export type SiteSettingName = keyof SiteSettings;

export async function readSiteSettings(
  db: Database,
  { config, ignoredValues }: Pick<Services, 'config' | 'ignoredValues'>,
): Promise<SiteSettings> {
  const names = ['contactEmail', 'analyticsReportUrl'] as const satisfies SiteSettingName[];
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', names).execute();
  const kept = new Map(rows.map(({ key, value }) => [key, value]));
  // An operator may have edited the stored value. An invalid one counts as not set.
  const read = <N extends SiteSettingName>(name: N) => {
    const { success, data } = settingsChange.shape[name].safeParse(kept.get(name));
    if (!success) ignoredValues.note(`settings.${name}`, kept.get(name));
    return data as SettingsChange[N];
  };
  const analyticsReportUrl = read('analyticsReportUrl');
  return {
    contactEmail: read('contactEmail') ?? config.contactEmail,
    // If superAdmin clears it, it is null, and the configured value does not apply again.
    analyticsReportUrl: analyticsReportUrl === undefined ? (config.analyticsReportUrl ?? null) : analyticsReportUrl,
  };
}
