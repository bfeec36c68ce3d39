import type { Config } from './config.ts';
import type { Database, DatabaseConnection } from './database/connect.ts';
import { createSealer, type Sealer } from './security/sealer.ts';
import { createTokens, type Tokens } from './security/tokens.ts';

/** What a feature may use, carried by hand: no container, no globals. */
export interface Context {
  readonly config: Config;
  readonly connection: DatabaseConnection;
  readonly db: Database;
  /** Encryption at rest and keyed indexes, from the application secret. */
  readonly sealer: Sealer;
  /** Signing and checking of access tokens. */
  readonly tokens: Tokens;
  readonly now: () => Date;
  /** Where people reach the portal; without PUBLIC_URL it is known for good once the server listens. */
  readonly address: { url: string };
}

/** What the features share, from an open and migrated database. */
export async function createContext(
  config: Config,
  connection: DatabaseConnection,
  now = () => new Date(),
): Promise<Context> {
  const sealer = createSealer(config.appSecret);
  const tokens = await createTokens(connection.db, sealer, now);
  const address = { url: config.publicUrl ?? `http://${config.host}:${config.port}` };
  return { config, connection, db: connection.db, sealer, tokens, now, address };
}
