import { fullName } from '../../core/names.ts';
import type { IndexKind, Sealer } from '../../platform/security/sealer.ts';
import type { Applicant, GeneratedApplication } from '../generator/application.ts';
import { dayOf, instant } from '../generator/calendar.ts';
import type { Step } from '../generator/timeline.ts';

/** Ids of rows that the demo does not create. */
export interface References {
  /** Skill ids by name. */
  readonly skills: ReadonlyMap<string, string>;
  /** Intake ids by name, which is the year. */
  readonly intakes: ReadonlyMap<string, string>;
}

const stepOf = (steps: readonly Step[], type: Step['type']) => steps.findLast((step) => step.type === type);

/** An applicant and the time their account was created. A null password means that no one can sign in to the account. */
export interface NewApplicant {
  readonly applicant: Applicant;
  readonly at: number;
  readonly passwordHash?: string | null;
}

export const userRow = ({ applicant, at, passwordHash = null }: NewApplicant) => ({
  id: applicant.id,
  role: applicant.role,
  first_name: applicant.first_name,
  last_name: applicant.last_name,
  phone: applicant.phone,
  phone_confirmed_at: instant(at),
  email: applicant.email,
  email_confirmed_at: applicant.emailConfirmed ? instant(at) : null,
  password_hash: passwordHash,
  password_kind: passwordHash === null ? null : 'own',
  created_at: instant(at),
  updated_at: instant(at),
});

export const applicantRow = (sealer: Sealer, { applicant, at }: NewApplicant) => ({
  id: applicant.applicantId,
  user_id: applicant.id,
  public_id: applicant.publicId,
  gender: applicant.gender,
  date_of_birth: applicant.dateOfBirth,
  ...sealed(sealer, 'nin', applicant.nin),
  ...sealed(sealer, 'bvn', applicant.bvn),
  created_at: instant(at),
  updated_at: instant(at),
});

const bytes = (buffer: Buffer) => `\\x${buffer.toString('hex')}`;

type Sealed<K extends IndexKind> = Record<`${K}_encrypted` | `${K}_index` | `${K}_last4`, string | null>;

function sealed<K extends IndexKind>(sealer: Sealer, kind: K, number: string | null): Sealed<K> {
  return {
    [`${kind}_encrypted`]: number === null ? null : bytes(sealer.seal(number)),
    [`${kind}_index`]: number === null ? null : bytes(sealer.index(kind, number)),
    [`${kind}_last4`]: number === null ? null : number.slice(-4),
  } as Sealed<K>;
}

/** `isFirst`: true for the person's first submission (rules 26.5). */
export function applicationRow(application: GeneratedApplication, isFirst: boolean, { skills, intakes }: References) {
  const { startedAt, steps } = application.timeline;
  const verified = stepOf(steps, 'verified');
  const approved = stepOf(steps, 'approved');
  const rejected = stepOf(steps, 'rejected');
  const submitted = stepOf(steps, 'submitted');
  const decided = approved ?? rejected;
  const intake = intakes.get(dayOf(startedAt).slice(0, 4));
  if (!intake) throw new Error(`No intake for an application begun on ${dayOf(startedAt)}`);
  return {
    id: application.id,
    applicant_id: application.applicant.applicantId,
    intake_id: intake,
    status: application.status,
    category: application.category,
    skill_id: application.skill === null ? null : (skills.get(application.skill) ?? null),
    centre_id: application.centre?.id ?? null,
    state: application.state,
    lga: application.lga,
    street_address_line1: application.streetAddressLine1,
    street_address_line2: application.streetAddressLine2,
    bank_slug: application.bankSlug,
    account_number: application.accountNumber,
    account_name: application.accountNumber === null ? null : fullName(application.applicant),
    proof_kind: application.proofKind,
    proof_url: application.proofUrl,
    approval_requested_by: verified?.actor ?? null,
    approval_requested_at: verified ? instant(verified.at) : null,
    approved_by: approved?.actor ?? null,
    decided_at: decided ? instant(decided.at) : null,
    rejection_reason: rejected?.reason ?? null,
    decline_reason: stepOf(steps, 'declined')?.reason ?? null,
    created_at: instant(startedAt),
    submitted_at: submitted ? instant(submitted.at) : null,
    first_of_person: isFirst,
    updated_at: instant(steps.at(-1)?.at ?? startedAt),
  };
}

export const eventRows = ({ id, timeline }: GeneratedApplication) =>
  timeline.steps.map((step) => ({
    application_id: id,
    at: instant(step.at),
    type: step.type,
    actor_id: step.actor,
    from_status: step.from,
    to_status: step.to,
    reason: step.reason,
  }));
