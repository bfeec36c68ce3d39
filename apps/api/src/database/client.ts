import { sql } from 'kysely';
import pg from 'pg';

const kept = '/* plan kept */';
/**
 * At the end of a statement, as `.modifyEnd(planKept)`: PostgreSQL then reads it once in the life of a connection, and after
 * five runs keeps one plan of it, where to plan it costs more than to run it. For reading by a key alone, and with what a
 * partial index asks for written out: a kept plan knows no parameter.
 */
export const planKept = sql.raw(kept);

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

/** How a statement lifts the server's limit for those after it, and how that ends. */
const lifting = /^set (local )?statement_timeout = 0$/;
const endings = { local: /^(commit|rollback)$/, session: /^reset statement_timeout$/ } as const;

/** A connection that keeps plans, and that is given up with all that it was asked once an answer is overdue. */
export class PortalClient extends pg.Client {
  readonly #answerWithinMs: number | undefined;
  /** Where the server has no limit, this side has none. */
  #lifted: keyof typeof endings | undefined;
  #isGivenUp = false;

  constructor(config: ClientConfig = {}) {
    super(config);
    this.#answerWithinMs = config.answerWithinMs;
  }

  /** Of whatever forms a query has, Kysely uses the one with text and values. */
  override query(...args: never): never {
    const [asked, ...rest] = args as unknown[];
    const named = typeof asked === 'string' ? this.#named(asked) : asked;
    const answer: unknown = Reflect.apply(super.query, this, [named, ...rest]);
    if (answer instanceof Promise) answer.catch((error: Error) => this.#judge(error));
    return answer as never;
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
      ...(text.endsWith(kept) && { name: nameOf(text) }),
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
