import { hash, verify } from './argon2-pool.ts';

/** OWASP's first choice for Argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One form for characters that look alike: keyboards differ in accented letters and full-width digits. */
const inOneForm = (password: string) => password.normalize('NFKC');

/** The password as a PHC string with its own salt. */
export const hashPassword = (password: string): Promise<string> => hash(inOneForm(password), parameters);

/** Returns true if the password matches the hash. @throws when the hash is no PHC string. */
export const verifyPassword = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, inOneForm(password));
