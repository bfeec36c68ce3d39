import { basePath } from '@tvet/contract';
import type { Chosen, ChosenApplication } from './chosen.ts';
import type { Asked, LoadClient, Loaded } from './client.ts';
import type { Pace } from './pace.ts';
import type { MeasuredPortal } from './portal.ts';

/** Status changes with everything that the portal keeps of them, beside the change and its event alone. */
export interface ChangeFigures {
  readonly writers: number;
  readonly portal: Loaded;
  readonly bare: Loaded;
}

const writers = [32, 64] as const;
/** Nobody is quicker: so many applications are ready. */
const mostPerSecond = 3_000;
export const mostChanges = ({ seconds, warmUpSeconds }: Pace): number =>
  Math.ceil(mostPerSecond * (seconds + warmUpSeconds) * writers.length);

/** Of each role: one person's decisions have a pace (rules 11.11), so many people decide. The shortest runs end within its burst. */
const mostPeople = 32;
export const peopleFor = ({ seconds }: Pace): number => Math.min(mostPeople, Math.max(4, Math.ceil(seconds * 16)));

/** The steps by turns: half are verified, the rest approved and rejected. */
const steps = [
  { role: 'officer', from: 'pending_approval', to: 'approval_requested', type: 'verified' },
  { role: 'platformAdmin', from: 'approval_requested', to: 'approved', type: 'approved' },
  { role: 'officer', from: 'pending_approval', to: 'approval_requested', type: 'verified' },
  { role: 'platformAdmin', from: 'pending_approval', to: 'rejected', type: 'rejected' },
] as const;
type Step = (typeof steps)[number];

const reason = 'Incomplete application';

export async function measureChanges(
  { applications, accounts }: Chosen,
  {
    load,
    portal,
    bareOrigin,
    password,
  }: { load: LoadClient; portal: MeasuredPortal; bareOrigin: string; password: string },
  { seconds, warmUpSeconds }: Pace,
): Promise<ChangeFigures[]> {
  const headers = [];
  for (const { username } of accounts) headers.push(await portal.signIn(username, password));
  const placesOf = (role: Step['role']) => accounts.flatMap((account, place) => (account.role === role ? [place] : []));
  const places = { officer: placesOf('officer'), platformAdmin: placesOf('platformAdmin') };

  const figures: ChangeFigures[] = [];
  const parts = split(applications, writers.length);
  for (const [index, connections] of writers.entries()) {
    const taken = stepsFor(parts[index] ?? []);
    if (taken.length < connections) throw new Error('There are too few applications to decide on');
    const common = { connections, seconds, warmUpSeconds, once: true } as const;
    const ofPortal = await load.run({
      ...common,
      origin: portal.origin,
      base: basePath,
      headers,
      asked: taken.map(({ id, step }, place): Asked => {
        // Either role has every second step.
        const of = places[step.role];
        const body = { status: step.to, ...(step.to === 'rejected' && { reason }) };
        return {
          path: `/applications/${id}/status`,
          method: 'PATCH',
          body,
          as: of[Math.floor(place / 2) % of.length] ?? 0,
        };
      }),
    });
    const bare = await load.run({
      ...common,
      origin: bareOrigin,
      base: '',
      headers: [],
      asked: taken.map(({ id, step: { from, to, type } }): Asked => {
        const body = { from, to, type, reason: to === 'rejected' ? reason : null };
        return { path: `/applications/${id}/status`, method: 'PATCH', body };
      }),
    });
    figures.push({ writers: connections, portal: ofPortal, bare });
  }
  return figures;
}

/** Equal parts, each with both statuses in the order of the whole. */
const split = <T>(items: readonly T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, part) => items.filter((_item, index) => index % parts === part));

/** Each application once, by the steps in turn, for as long as there are any for the next one. */
function stepsFor(applications: readonly ChosenApplication[]): { id: string; step: Step }[] {
  const left = {
    pending_approval: applications.filter(({ status }) => status === 'pending_approval'),
    approval_requested: applications.filter(({ status }) => status === 'approval_requested'),
  };
  const taken: { id: string; step: Step }[] = [];
  for (let turn = 0; ; turn++) {
    const step = steps[turn % steps.length] as Step;
    const next = left[step.from].pop();
    if (!next) return taken;
    taken.push({ id: next.id, step });
  }
}
