/**
 * SQLSTATEs of a server that is stopping or unavailable, or that cancelled a statement; `25006`: a write on a read-only server.
 */
const unavailable = /^(08|40|53|57P|57014|25006)/;
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE']);
/** The messages, without a code, of `pg` for a connection that broke or a server that fell silent. */
const broken = /^Connection terminated|^Client has encountered a connection error|^Query read timeout/;
/** The message of `pg` for a pool without a free connection. */
const noConnectionFree = /^timeout exceeded when trying to connect/;
/** SQLSTATEs of an overloaded server or a statement that was too slow: another attempt would add to the load. */
const overloaded = /^(53|57014)/;

const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? '';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

const isConnectionLost = (error: unknown): boolean =>
  unavailable.test(codeOf(error)) || unreachable.has(codeOf(error)) || broken.test(messageOf(error));

/** Returns true if the database is unavailable; a later attempt may succeed. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) || noConnectionFree.test(messageOf(error));

/** Returns true if a read may succeed immediately on another connection. */
const isRetryable = (error: unknown): boolean => isConnectionLost(error) && !overloaded.test(codeOf(error));

/** Runs a read, and once more, as `again`, if its connection broke. */
export const retryRead = <Answer>(
  read: () => Promise<Answer>,
  again: (error: unknown) => Promise<Answer> = read,
): Promise<Answer> =>
  read().catch((error: unknown) => {
    if (!isRetryable(error)) throw error;
    return again(error);
  });

/** Returns true if a statement waited for its lock longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';
