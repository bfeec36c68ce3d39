import type { PublicSettings, Settings } from '@tvet/contract';
import type { Intake } from './current-intake.ts';
import type { CurrentSettings } from './get-settings.ts';

type Window = Intake['windows']['STC'];

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const presentWindow = ({ open, byHand, opensAt, closesAt }: Window) => ({
  open,
  byHand,
  opensAt: iso(opensAt),
  closesAt: iso(closesAt),
});

const presentPublicWindow = ({ open, opensAt, closesAt, changesAt }: Window) => ({
  open,
  opensAt: iso(opensAt),
  closesAt: iso(closesAt),
  changesAt: iso(changesAt),
});

/** The settings in the form that superAdmin edits. */
export const presentSettings = ({ intake, documents, ...stored }: CurrentSettings): Settings => ({
  intakeName: intake.name,
  intake: { STC: presentWindow(intake.windows.STC), VEI: presentWindow(intake.windows.VEI) },
  ...stored,
  documents: documents as Settings['documents'],
});

/** The settings that every visitor may read. */
export const presentPublicSettings = ({
  intake,
  ages,
  draftsKeptDays,
  contactEmail,
  help,
  analyticsReportUrl,
}: CurrentSettings): PublicSettings => ({
  intake: { STC: presentPublicWindow(intake.windows.STC), VEI: presentPublicWindow(intake.windows.VEI) },
  ages,
  draftsKeptDays,
  contactEmail,
  help,
  analyticsReportUrl,
});
