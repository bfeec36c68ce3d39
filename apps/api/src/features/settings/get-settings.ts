import type { Ages, DocumentRules } from '@tvet/contract';
import { readDocumentRules } from '../../documents/document-rules.ts';
import type { Work } from '../../http/work.ts';
import { currentIntake, type Intake } from '../../intake/current-intake.ts';
import { readAges } from '../../settings/ages.ts';
import { readSiteSettings, type SiteSettings } from '../../settings/site-settings.ts';

/** The settings as they stand at the instant of the request. */
export interface CurrentSettings {
  readonly intake: Intake;
  readonly site: SiteSettings;
  readonly ages: Ages;
  readonly documents: DocumentRules;
}

export async function getSettings({ db, now, services }: Work): Promise<CurrentSettings> {
  const [site, intake, ages, documents] = await Promise.all([
    readSiteSettings(db, services),
    currentIntake(db, now, services),
    readAges(db, services),
    readDocumentRules(db, services),
  ]);
  return { site, intake, ages, documents };
}
