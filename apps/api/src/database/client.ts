import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';

const kept = '/* plan kept */';
/**
 * At the end of a statement, as `.modifyEnd(planKept)`: PostgreSQL then reads it once in the life of a connection, and after
 * five runs keeps one plan of it, where to plan it costs more than to run it. For statements whose best plan is the same whatever
 * their parameters, and with what a partial index asks for written out: a kept plan knows no parameter.
 */
export const planKept = sql.raw(kept);
export const isPlanKept = (text: string): boolean => text.endsWith(kept);

const together = { withBegin: '/* with begin */', withCommit: '/* with commit */' } as const;
/**
 * Before `planKept`, of the first statement of a transaction: it is sent together with `begin`, as a `select` always is.
 * Should `begin` alone fail, which only a server that was stopped in its middle brings about, this one stays done by itself.
 */
export const withBegin = sql.raw(together.withBegin);
/** The same of the last statement, whose result nobody looks at: it is sent together with `commit`, which fails if it does. */
export const withCommit = sql.raw(together.withCommit);

/** By their text; only so many are written in the code. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? `kept ${names.size}`;
  names.set(text, name);
  return name;
}

interface ClientConfig extends pg.ClientConfig {
  /** By the clock of this side: a server that has gone silent keeps no time. */
  readonly answerWithinMs?: number;
}

/** What pg says of it, without a code. */
export const overdue = 'Query read timeout';

/** The result of what has not been sent yet. */
const nothing = { command: '', rowCount: null, rows: [] };

/** How a statement lifts the server's limit for those after it, and how that ends. */
const lifting = /^set (local )?statement_timeout = 0$/;
const endings = { local: /^(commit|rollback)$/, session: /^reset statement_timeout$/ } as const;

/** A connection that keeps plans, and that is given up with all that it was asked once an answer is overdue. */
export class PortalClient extends pg.Client {
  readonly #answerWithinMs: number | undefined;
  /** Where the server has no limit, this side has none. */
  #lifted: keyof typeof endings | undefined;
  #isGivenUp = false;
  /** `begin` was asked for, and waits for the first statement. */
  #isBeginning = false;
  #isInTransaction = false;
  /** Why `begin` failed after its first statement was sent. */
  #lost: Error | undefined;
  /** What is to be sent together with `commit`. */
  #last: Promise<unknown> | undefined;

  constructor(config: ClientConfig = {}) {
    super(config);
    this.#answerWithinMs = config.answerWithinMs;
  }

  /** Of whatever forms a query has, Kysely uses the one with text and values. */
  override query(...args: never): never {
    const [text, values] = args as unknown as [unknown, unknown[]?];
    if (typeof text !== 'string') return Reflect.apply(super.query, this, args) as never;
    return this.#pass(text, values) as never;
  }

  /** What goes together is sent at once: each writing wakes the server by itself, which costs more than a small statement. */
  #pass(text: string, values?: unknown[]): Promise<unknown> {
    if (text === 'begin') {
      this.#isBeginning = true;
      this.#isInTransaction = true;
      return Promise.resolve(nothing);
    }
    if (text === 'commit' || text === 'rollback') this.#isInTransaction = false;
    if (this.#isBeginning) {
      this.#isBeginning = false;
      return this.#begin(text, values);
    }
    if (this.#last) {
      const last = this.#last;
      this.#last = undefined;
      const next = this.#send(text, values);
      this.#stream.uncork();
      return last.then(() => next);
    }
    if (this.#lost && text !== 'rollback') return Promise.reject(this.#lost);
    this.#lost = undefined;
    if (!this.#isInTransaction || !text.includes(together.withCommit)) return this.#send(text, values);
    this.#stream.cork();
    this.#last = this.#send(text, values);
    // Whoever commits is told.
    this.#last.catch(() => undefined);
    return Promise.resolve(nothing);
  }

  #begin(text: string, values?: unknown[]): Promise<unknown> {
    this.#lost = undefined;
    const isTogether = /^select\b/i.test(text) || text.includes(together.withBegin);
    if (!isTogether) return this.#send('begin').then(() => this.#pass(text, values));
    this.#stream.cork();
    const begun = this.#send('begin').catch((error: Error) => {
      this.#lost = error;
    });
    const first = this.#send(text, values);
    this.#stream.uncork();
    return begun.then(() => (this.#lost ? first.then(() => Promise.reject(this.#lost)) : first));
  }

  get #stream(): Pick<Writable, 'cork' | 'uncork'> {
    return (this as unknown as { connection: { stream: Writable } }).connection.stream;
  }

  #send(text: string, values?: unknown[]): Promise<unknown> {
    const answer = super.query(this.#named(text), values);
    answer.catch((error: Error) => this.#judge(error));
    return answer;
  }

  /** Whether an answer was overdue: nobody is to ask here again. */
  get isGivenUp(): boolean {
    return this.#isGivenUp;
  }

  #judge({ message }: Error): void {
    if (message === overdue) this.#isGivenUp = true;
  }

  #named(text: string): pg.QueryConfig & { query_timeout?: number | undefined } {
    this.#follow(text);
    return {
      text,
      ...(isPlanKept(text) && { name: nameOf(text) }),
      query_timeout: this.#lifted ? undefined : this.#answerWithinMs,
    };
  }

  #follow(text: string): void {
    if (this.#lifted) {
      if (endings[this.#lifted].test(text)) this.#lifted = undefined;
      return;
    }
    const [isLifting, local] = lifting.exec(text) ?? [];
    if (isLifting) this.#lifted = local ? 'local' : 'session';
  }
}
