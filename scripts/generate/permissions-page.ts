import { permissions, roleHas, roleLabels, roles } from '../../packages/contract/src/index.ts';
import { page, table } from './markdown.ts';

/** The roles of each permission in the contract, as a page. */
export const permissionsPage = (): string =>
  page('packages/contract/src/core/permissions.ts', [
    '# Who may do what',
    'A permission says that a role may do this at all. Which rows it reaches is the policy of each feature; in which status, ' +
      'the [workflow](workflow.md). The server decides; the screen only mirrors it.',
    table(
      ['Permission', ...roles.map((role) => roleLabels[role])],
      permissions.map((permission) => [
        `\`${permission}\``,
        ...roles.map((role) => (roleHas(role, permission) ? 'yes' : '')),
      ]),
    ),
  ]);
