import { lagosDayOf } from './ui/format.ts';

/** The key under which the tab stores the clock offset, so that a reload starts with it. */
const key = 'serverAhead';

/** Milliseconds from the device's clock, which may be years out, to the server's (rules 24.5). */
let ahead = readStored();

/** The server's time in ms since 1970; until the tab's first response, the device's. */
export const now = (): number => Date.now() + ahead;

/** A time of the device's clock, such as that of a read, as the server's time in ms. */
export const serverTimeOf = (deviceTime: number): number => deviceTime + ahead;

/** The server's time as an ISO 8601 instant. */
export const nowText = (): string => new Date(now()).toISOString();

/** The current day in Lagos, `YYYY-MM-DD`. */
export const todayInLagos = (): string => lagosDayOf(nowText());

/**
 * Call it when a request leaves, and its result with the response: it learns the server's time from the `Date` header. The header
 * has whole seconds, from some moment in between; a clock within that range is left alone. Responses from caches are ignored.
 */
export function timeRequest(): (response: Response) => void {
  const sent = Date.now();
  return ({ headers }) => {
    const said = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(said) || !headers.get('Cache-Control')?.includes('no-store')) return;
    const learned = Math.min(Math.max(ahead, said - Date.now()), said + 999 - sent);
    if (learned !== ahead) store(learned);
    ahead = learned;
  };
}

// A browser may refuse access to storage. The next response then sets the offset again.
function readStored(): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function store(learned: number): void {
  try {
    sessionStorage.setItem(key, String(learned));
  } catch {}
}
