import { calls } from '@tvet/contract';
import { TOTP } from 'otpauth';
import type { TestPortal, Visitor } from './portal-types.ts';
import { testPassword } from './sign-in.ts';

/** An authenticator app with the key of one account. Each code is new: the portal's clock advances by one code. */
export class Authenticator {
  readonly #portal: TestPortal;
  readonly #secret: string;

  constructor(portal: TestPortal, secret: string) {
    this.#portal = portal;
    this.#secret = secret;
  }

  code(): string {
    this.#portal.advance(30_000);
    return new TOTP({ secret: this.#secret }).generate({ timestamp: this.#portal.context.now().getTime() });
  }

  /** Six digits that are no current code. */
  wrongCode(): string {
    const digits = this.code();
    return `${(Number(digits[0]) + 5) % 10}${digits.slice(1)}`;
  }
}

/** Sets up the second factor of a person with `testPassword`. */
export async function setUpSecondFactor(portal: TestPortal, visitor: Visitor) {
  const started = await visitor.send(calls.startSecondFactor, { body: { currentPassword: testPassword } });
  const app = new Authenticator(portal, started.body.data.secret);
  const confirmed = await visitor.send(calls.confirmSecondFactor, { body: { code: app.code() } });
  return { app, recoveryCodes: confirmed.body.data.recoveryCodes };
}
