import * as z from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** The wording of a limit: characters for a text, entries for a list, the bare number for anything else. */
const sizeMessage = (origin: string, limit: string): string => {
  if (origin === 'string') return `must be ${limit} characters`;
  return origin === 'array' ? `must have ${limit} entries` : `must be ${limit}`;
};

/** The message for a schema that has none of its own. It names what is valid, in the style of all other messages. */
function schemaMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected in kinds ? `must be ${kinds[issue.expected]}` : 'is not valid';
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return sizeMessage(issue.origin, `at least ${issue.minimum}`);
    case 'too_big':
      return sizeMessage(issue.origin, `at most ${issue.maximum}`);
    case 'unrecognized_keys':
      return `must not contain ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

z.config({ localeError: schemaMessage });
