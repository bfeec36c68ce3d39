import type { PublicSettings, Settings } from '@tvet/contract';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { currentIntake, type Intake } from '../../intake/current-intake.ts';
import { readSiteSettings } from '../../settings/site-settings.ts';

type Surroundings = Pick<Context, 'config' | 'now'>;

/** The settings as superAdmin keeps them. */
export async function getSettings(db: Database, { config, now }: Surroundings): Promise<Settings> {
  const [site, intake] = await Promise.all([readSiteSettings(db, config), currentIntake(db, now())]);
  return {
    intakeName: intake.name,
    intake: { STC: presentWindow(intake.windows.STC), VEI: presentWindow(intake.windows.VEI) },
    ...site,
  };
}

/** What anybody may know of them (decisions G6). */
export async function getPublicSettings(db: Database, surroundings: Surroundings): Promise<PublicSettings> {
  const { intake, contactEmail, analyticsReportUrl } = await getSettings(db, surroundings);
  const publicWindow = ({ open, opensAt, closesAt }: Settings['intake']['STC']) => ({ open, opensAt, closesAt });
  return {
    intake: { STC: publicWindow(intake.STC), VEI: publicWindow(intake.VEI) },
    contactEmail,
    analyticsReportUrl,
  };
}

const presentWindow = ({ open, byHand, opensAt, closesAt }: Intake['windows']['STC']) => ({
  open,
  byHand,
  opensAt: opensAt?.toISOString() ?? null,
  closesAt: closesAt?.toISOString() ?? null,
});
