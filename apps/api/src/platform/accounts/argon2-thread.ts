import { hashSync, type Options, verifySync } from '@node-rs/argon2';

export const hash = ({ password, options }: { readonly password: string; readonly options: Options }): string =>
  hashSync(password, options);

/** @throws when the hash is no PHC string. */
export const verify = ({ hashed, password }: { readonly hashed: string; readonly password: string }): boolean =>
  verifySync(hashed, password);
