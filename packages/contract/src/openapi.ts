import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { setupHeader } from './agreements/rules.ts';
import { basePath, type Call, isBytes, isKeyed, isUpload, linkHeader } from './core/call.ts';
import { type ErrorCode, errors } from './core/error-names.ts';
import { type ErrorBody, errorBody } from './core/errors.ts';
import { maxPage } from './core/limits.ts';
import { calls } from './index.ts';

type Tag = (typeof calls)[keyof typeof calls]['tag'];

const tagDescriptions: Record<Tag, string> = {
  Identity: 'Signing in and out, and the tokens of a session',
  Users: 'People with an account',
  Applications: 'Applications for training, and the steps that lead to a place at a centre',
  'Saved views': 'The views of the list of applications that a user has saved.',
  Centres: 'Accredited training centres.',
  'Bank details': 'The bank accounts of centres and applicants, and guarded changes of them.',
  Agreement: 'The agreement of a centre: its status, signing it, and checking a signed document.',
  Students: 'The approved and registered students of a centre, and its seats.',
  'Centre documents': 'The documents that centres send, their due dates and review, and attendance sheets.',
  Resources: 'Files that centres and students can download, and their management.',
  Files: 'Uploading and downloading proofs, photos and documents.',
  'Public links': 'Links that open one page without signing in, and the secrets that they are made with.',
  Notes: 'Internal notes of staff on applications, and the colleagues mentioned in them.',
  Notifications: 'News for a member of staff: mentions, assignments and corrections that applicants sent.',
  Messages: 'The SMS and emails sent to people, and whether they arrived',
  'Skill suggestions': 'Trades that people ask for and the initiative does not teach yet.',
  'Opening notices': 'One message when applications open, without an account.',
  Settings: 'Intake windows, contact and report address.',
  Audit: 'Changes to accounts and settings, and who made them; attacks and ended sessions.',
  Analytics: 'Figures about applications and centres',
  Operations: 'Health, metrics and state, for operators',
};

const idempotencyKey = z.string().min(1).max(200).optional().meta({
  description:
    'A unique value that you choose for this write. Repeating the request with it returns the same answer without writing again',
  example: '0c5f2f0e-7a55-4c1e-9a0e-6d1f4f2b7f11',
});

/** Returns the errors of a call: its own, and those of its kind (rules 23.2). */
function errorsOf(call: Call): ErrorCode[] {
  const ofEveryCall: ErrorCode[] = ['INVALID_FORM', 'INTERNAL', 'UNAVAILABLE'];
  const takesToken = call.access !== 'public' && call.access !== 'operator';
  const ofSessions: ErrorCode[] = takesToken ? ['NOT_SIGNED_IN', 'TOKEN_EXPIRED'] : [];
  const ofLinks: ErrorCode[] = call.access === 'link' ? ['INVALID_LINK', 'TOO_MANY_ATTEMPTS'] : [];
  const ofSetup: ErrorCode[] = call.access === 'setup' ? ['INVALID_SETUP_LINK', 'TOO_MANY_ATTEMPTS'] : [];
  const ofBeyond: ErrorCode[] = call.limits?.beyond ? ['CHALLENGE_REQUIRED'] : ['TOO_MANY_ATTEMPTS'];
  const ofLimits: ErrorCode[] = call.limits?.hits || call.limits?.failures || call.pace ? ofBeyond : [];
  const ofBodies: ErrorCode[] = call.body
    ? ['MALFORMED_BODY', 'TOO_LARGE', 'ENCODED_BODY', 'UNSUPPORTED_MEDIA_TYPE']
    : [];
  const ofGate: ErrorCode[] = takesToken && !call.openBeforeAgreement ? ['AGREEMENT_REQUIRED'] : [];
  const ofSecondFactor: ErrorCode[] = takesToken && !call.openBeforeSecondFactor ? ['SECOND_FACTOR_REQUIRED'] : [];
  const ofKeys: ErrorCode[] = isKeyed(call) ? ['IDEMPOTENCY_CONFLICT'] : [];
  return [
    ...new Set([
      ...ofEveryCall,
      ...ofSessions,
      ...ofLinks,
      ...ofSetup,
      ...ofLimits,
      ...ofBodies,
      ...ofGate,
      ...ofSecondFactor,
      ...ofKeys,
      ...call.errors,
    ]),
  ];
}

/** The English sentence of an error, which messages have in Node. */
const sentenceOf = (code: ErrorCode): string => {
  const { message } = errors[code];
  return typeof message === 'string' ? message : (message.message ?? code);
};

const exampleError = (code: ErrorCode): ErrorBody => ({
  statusCode: errors[code].status,
  code,
  message: sentenceOf(code),
  requestId: 'req-1f',
  ...(code === 'INVALID_FORM'
    ? {
        errors: [
          {
            field: 'page',
            message: `page is a whole number from 1 to ${maxPage}`,
            code: 'too_small',
            params: { minimum: 1 },
          },
        ],
      }
    : {}),
  ...(code === 'WRONG_STATUS' ? { currentStatus: 'approved' } : {}),
});

/** Returns one response for each status, with every possible code as an example. */
function errorResponses(call: Call): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errors[code].status);
  const ordered = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    ordered.map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${sentenceOf(code)}`).join('\n\n'),
        content: {
          'application/json': {
            schema: errorBody,
            examples: Object.fromEntries(codes.map((code) => [code, { value: exampleError(code) }])),
          },
        },
      },
    ]),
  );
}

const schemes: Record<Call['access'], ZodOpenApiOperationObject['security']> = {
  public: [],
  session: [{ accessToken: [] }],
  link: [{ linkToken: [] }, { accessToken: [] }],
  setup: [{ setupToken: [] }, { accessToken: [] }],
  operator: [],
};

/** The schema of bytes, for which OpenAPI has no details. */
const anyBytes = { type: 'string', format: 'binary' } as const;
const ofTypes = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, { schema: anyBytes }]));

const bodyContent = (body: NonNullable<Call['body']>) =>
  isUpload(body) ? ofTypes(body.upload) : { 'application/json': { schema: body } };

const answerContent = ({ answer }: Call) =>
  isBytes(answer) ? ofTypes(answer.types) : { 'application/json': { schema: answer } };

const headersOf = (call: Call) =>
  (call.headers ?? z.object({})).extend(isKeyed(call) ? { 'Idempotency-Key': idempotencyKey } : {});

function operation(operationId: string, call: Call): ZodOpenApiOperationObject {
  return {
    operationId,
    tags: [call.tag],
    summary: call.summary,
    ...(call.permission ? { description: `Needs the permission \`${call.permission}\`.` } : {}),
    security: schemes[call.access] ?? [],
    requestParams: {
      ...(call.params ? { path: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
      ...(isKeyed(call) || call.headers ? { header: headersOf(call) } : {}),
    },
    ...(call.body ? { requestBody: { required: true, content: bodyContent(call.body) } } : {}),
    responses: {
      ...(call.empty
        ? { 204: { description: call.summary } }
        : { [call.created ? 201 : 200]: { description: call.summary, content: answerContent(call) } }),
      ...errorResponses(call),
      ...(call.mayFail
        ? { 503: { description: 'A part has failed; the answer names it', content: answerContent(call) } }
        : {}),
    },
  };
}

function paths(): ZodOpenApiPathsObject {
  const byPath = Map.groupBy(Object.entries<Call>(calls), ([, call]) => call.path);
  return Object.fromEntries(
    [...byPath].map(([path, here]) => [
      path,
      Object.fromEntries(here.map(([name, call]) => [call.method.toLowerCase(), operation(name, call)])),
    ]),
  );
}

export const openApiDocument = () =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: 'TVET Initiative portal',
      version: '1.0.0',
      description:
        'Lists return their rows and their page. Every error has a stable `code`, a sentence for people ' +
        'and the `requestId` of its log lines.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: basePath }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access_token from signing in',
        },
        linkToken: {
          type: 'apiKey' as const,
          in: 'header' as const,
          name: linkHeader,
          description: 'The token of a public link',
        },
        setupToken: {
          type: 'apiKey' as const,
          in: 'header' as const,
          name: setupHeader,
          description: 'The token of the link in a centre administrator’s invitation',
        },
      },
    },
    paths: paths(),
  });
