import type { DocumentRules } from '@tvet/contract';
import { readDocumentRules } from '../../documents/document-rules.ts';
import type { Work } from '../../http/work.ts';
import { currentIntake, type Intake } from '../../intake/current-intake.ts';
import { readSiteSettings, type SiteSettings } from '../../settings/site-settings.ts';

/** The settings as they stand at the instant of the request. */
export interface CurrentSettings {
  readonly intake: Intake;
  readonly site: SiteSettings;
  readonly documents: DocumentRules;
}

export async function getSettings({ db, now, services }: Work): Promise<CurrentSettings> {
  const [site, intake, documents] = await Promise.all([
    readSiteSettings(db, services),
    currentIntake(db, now, services),
    readDocumentRules(db, services),
  ]);
  return { site, intake, documents };
}
