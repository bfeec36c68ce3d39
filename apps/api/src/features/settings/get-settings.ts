import type { Ages, DocumentRules } from '@tvet/contract';
import { readDocumentRules } from '../../documents/document-rules.ts';
import type { Work } from '../../http/work.ts';
import { currentIntake, type Intake } from '../../intake/current-intake.ts';
import { readAges } from '../../settings/ages.ts';
import { readDraftsKeptDays } from '../../settings/drafts-kept.ts';
import { readSiteSettings, type SiteSettings } from '../../settings/site-settings.ts';

/** The settings as they stand at the instant of the request. */
export interface CurrentSettings {
  readonly intake: Intake;
  readonly site: SiteSettings;
  readonly ages: Ages;
  readonly draftsKeptDays: number;
  readonly documents: DocumentRules;
}

export async function getSettings({ db, now, services }: Work): Promise<CurrentSettings> {
  const [site, intake, ages, draftsKeptDays, documents] = await Promise.all([
    readSiteSettings(db, services),
    currentIntake(db, now, services),
    readAges(db, services),
    readDraftsKeptDays(db, services),
    readDocumentRules(db, services),
  ]);
  return { site, intake, ages, draftsKeptDays, documents };
}
