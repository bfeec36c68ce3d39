/** `npm run admin -- …`: the operator's commands, which work on the configured database. */
import { parseArgs } from 'node:util';
import { createSuperAdmin } from '../apps/api/src/admin/create-super-admin.ts';
import { exportPerson } from '../apps/api/src/admin/export-person.ts';
import { importCentresFile } from '../apps/api/src/admin/import-centres.ts';
import { AdminError, type Handover, type Operator, operatorOf } from '../apps/api/src/admin/operator.ts';
import { recountFigures } from '../apps/api/src/admin/recount-figures.ts';
import { reinvite } from '../apps/api/src/admin/reinvite.ts';
import { removeSecondFactor } from '../apps/api/src/admin/remove-second-factor.ts';
import { resetPassword } from '../apps/api/src/admin/reset-password.ts';
import { rotateKeys } from '../apps/api/src/admin/rotate-keys.ts';
import { verifyBackup } from '../apps/api/src/admin/verify-backup.ts';
import { readConfig } from '../apps/api/src/config/config.ts';
import { createContext } from '../apps/api/src/context.ts';
import { OperatorError } from '../apps/api/src/core/operator-error.ts';
import { openDatabase } from '../apps/api/src/open-database.ts';
import { answerHelp } from './lib/help.ts';

const usage = `Usage: npm run admin -- <command>
  create-superadmin --first-name NAME --last-name NAME --phone NUMBER --email ADDRESS
  reset-password --username PHONE_OR_EMAIL
  reinvite --username PHONE_OR_EMAIL
  remove-second-factor --username PHONE_OR_EMAIL
  rotate-keys
  recount-figures
  import-centres FILE [--dry-run]
  export-person --applicant-id ID
  verify-backup [--to 'YYYY-MM-DD HH:MM:SS+00'] [--files N]`;
answerHelp(usage);

/** The values given on the command line, by option. `flag` is true if the flag was given. */
interface Options {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly flag: boolean;
}

type Given = Pick<Options, 'values'> & { readonly isSet: boolean };

interface Command {
  readonly options: readonly string[];
  /** The names of options that can be left out. */
  readonly optional?: readonly string[];
  /** The name of a required argument without an option. */
  readonly operand?: string;
  /** The name of an optional flag. */
  readonly flag?: string;
  run(operator: Operator, given: (name: string) => string, { isSet, values }: Given): Promise<string>;
}

const commands: Record<string, Command> = {
  'create-superadmin': {
    options: ['first-name', 'last-name', 'phone', 'email'],
    run: async (operator, given) =>
      told(
        'is now a Super Admin.',
        await createSuperAdmin(operator, {
          firstName: given('first-name'),
          lastName: given('last-name'),
          phone: given('phone'),
          email: given('email'),
        }),
      ),
  },
  'reset-password': {
    options: ['username'],
    run: async (operator, given) =>
      told('has been signed out everywhere.', await resetPassword(operator, { username: given('username') })),
  },
  reinvite: {
    options: ['username'],
    run: async (operator, given) => {
      const { name, by } = await reinvite(operator, { username: given('username') });
      return `${name} has been invited again. The portal is sending the ${by}. Earlier invitations no longer work.`;
    },
  },
  'remove-second-factor': {
    options: ['username'],
    run: async (operator, given) => {
      const name = await removeSecondFactor(operator, { username: given('username') });
      return `The second factor of ${name} is removed. They sign in with their password alone.`;
    },
  },
  'import-centres': {
    options: [],
    operand: 'FILE',
    flag: 'dry-run',
    run: async (operator, given, { isSet }) => {
      const { said, isRefused } = await importCentresFile(operator, given('FILE'), isSet);
      if (isRefused) process.exitCode = 1;
      return said;
    },
  },
  'export-person': {
    options: ['applicant-id'],
    run: (operator, given) => exportPerson(operator, given('applicant-id')),
  },
  'rotate-keys': {
    options: [],
    run: async (operator) =>
      `Access tokens are now signed with the key ${await rotateKeys(operator)}. A running portal uses it within a minute. ` +
      'Tokens signed with the old key stay valid until they expire.',
  },
  'recount-figures': {
    options: [],
    run: recountFigures,
  },
  'verify-backup': {
    options: [],
    optional: ['to', 'files'],
    run: async (operator, _given, { values: { to, files } }) => {
      const { said, isRefused } = await verifyBackup(operator, { to, files });
      if (isRefused) process.exitCode = 1;
      return said;
    },
  },
};

const told = (what: string, { name, username, temporaryPassword, expiresAt }: Handover) =>
  `${name} ${what}\nSign in as ${username} with the temporary password ${temporaryPassword} ` +
  `before ${expiresAt.toISOString().slice(0, 10)}, then choose a new password.`;

/** Reads the requested command, which accepts exactly its own options. */
function readCommand(): { command: Command; given: (name: string) => string; options: Given } {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new AdminError(usage);
  const { values, flag: isSet } = readOptions(command, args);
  const given = (option: string) => {
    const value = values[option];
    const shown = option === command.operand ? option : `--${option}`;
    if (value === undefined) throw new AdminError(`${shown} is missing\n${usage}`);
    return value;
  };
  for (const option of [...command.options, ...(command.operand ? [command.operand] : [])]) given(option);
  return { command, given, options: { values, isSet } };
}

function readOptions({ options, optional = [], operand, flag }: Command, args: string[]): Options {
  const names = [...options, ...optional];
  try {
    const texts = Object.fromEntries(names.map((option) => [option, { type: 'string' } as const]));
    const form = { ...texts, ...(flag && { [flag]: { type: 'boolean' } as const }) };
    const { values, positionals } = parseArgs({ args, options: form, allowPositionals: operand !== undefined });
    if (positionals.length > 1) throw new Error(`Give only one ${operand}`);
    const given = Object.fromEntries(names.map((option) => [option, values[option] as string | undefined]));
    return {
      values: { ...given, ...(operand && { [operand]: positionals[0] }) },
      flag: flag !== undefined && values[flag] === true,
    };
  } catch (error) {
    throw new AdminError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

async function run(): Promise<void> {
  const { command, given, options } = readCommand();
  const config = readConfig(process.env);
  const undo: (() => Promise<void> | void)[] = [];
  try {
    const connection = await openDatabase(config, undo);
    const context = await createContext(config, connection);
    console.log(await command.run(operatorOf({ ...context, db: connection.background }), given, options));
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
