import {
  applicationStatuses,
  permissionRoles,
  roleLabels,
  statusLabels,
  type Transition,
  transitionsFrom,
  workflow,
} from '../../packages/contract/src/index.ts';
import { mermaid, page, table } from './markdown.ts';

const arrows = (step: Transition) => step.from.map((from) => `  ${from} --> ${step.to}: ${step.action}`);

const diagram = mermaid([
  'stateDiagram-v2',
  '  direction LR',
  ...applicationStatuses.map((status) => `  ${status}: ${statusLabels[status].message}`),
  '  [*] --> initiated',
  ...workflow.flatMap(arrows),
  ...applicationStatuses
    .filter((status) => transitionsFrom(status).length === 0)
    .map((status) => `  ${status} --> [*]`),
]);

const rolesWith = (permission: Transition['permission']) =>
  permissionRoles[permission].map((role) => roleLabels[role]).join(', ');

const conditions = ({ needsReason, needsCentre, notByRequester, byRequesterOr }: Transition) =>
  [
    ...(needsReason ? ['a reason'] : []),
    ...(needsCentre ? ['a centre'] : []),
    ...(notByRequester ? ['another person than who verified it'] : []),
    ...(byRequesterOr ? [`the person who verified it, or ${rolesWith(byRequesterOr)}`] : []),
  ].join(', ');

const steps = table(
  ['Action', 'From', 'To', 'Who', 'Needs'],
  workflow.map((step) => [
    step.action,
    step.from.map((status) => `\`${status}\``).join(', '),
    `\`${step.to}\``,
    rolesWith(step.permission),
    conditions(step),
  ]),
);

/** The statuses of each action in the contract, as a page. */
export const workflowPage = (): string =>
  page('packages/contract/src/applications/states.ts', [
    '# The life of an application',
    'Nothing but these steps changes a status. A step from another status is refused with 409 `WRONG_STATUS`.',
    diagram,
    steps,
  ]);
