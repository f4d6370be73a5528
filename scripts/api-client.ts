import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '#api/calls.ts';
import { openApiDocument } from '#api/shell/openapi.ts';

export const CLIENT_FILE = join(import.meta.dirname, '../test/support/api-client.ts');

/** The calls of an app that signs in, books, changes, cancels and deletes its account. */
const PATHS = [
  'hotel/register',
  'hotel/login_otp',
  'hotel/check_otp',
  'hotel/hotel_list',
  'hotel/room_list',
  'hotel/get_hotelcheck',
  'hotel/add_booking',
  'hotel/add_online_booking_1',
  'hotel/check_payment_1',
  'hotel/my_booking_list',
  'hotel/modify_hotelcheck',
  'hotel/modify_booking',
  'hotel/refund_preview',
  'hotel/cancel_booking',
  'hotel/profile_otp',
  'hotel/delete_profile',
] as const;

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}
type Content = { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
interface Document {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly requestBody: Content;
          readonly responses: Readonly<Record<string, Content>>;
        };
      }
    >
  >;
}

const SCALARS: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

/** A schema as a type of TypeScript. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.anyOf !== undefined) return union(schema.anyOf.map(typeOf));
  if (schema.properties !== undefined) {
    const required = new Set(schema.required);
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `readonly ${name}${required.has(name) ? '' : '?'}: ${typeOf(field)};`,
    );
    return `{ ${fields.join(' ')} }`;
  }
  if (schema.items !== undefined) return `readonly (${typeOf(schema.items)})[]`;
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return types.length === 0 ? 'unknown' : union(types.map((type) => SCALARS[type] ?? 'unknown'));
}

/** The client, made from the OpenAPI document alone. */
export function apiClient(): string {
  // the document as apps read it
  const { paths } = JSON.parse(JSON.stringify(openApiDocument(calls, 'Verandah', '1'))) as Document;
  const entries = PATHS.map((path) => {
    const post = paths[`/${path}`]?.post;
    const reply = post?.responses['200']?.content['application/json'].schema;
    if (post === undefined || reply === undefined) throw new Error(`no call ${path}`);
    const request = post.requestBody.content['application/json'].schema;
    return `'${path}': { readonly request: ${typeOf(request)}; readonly reply: ${typeOf(reply)} };`;
  });
  return `// Written by \`npm run docs:client\` from the OpenAPI document. Do not edit.

/** Requests and replies by call. */
interface Calls {
${entries.join('\n')}
}

/** A refusal: its stable code, and what it says of each field. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  constructor(status: number, reply: { code?: string; message?: string; fields?: Record<string, string> }) {
    super(\`\${reply.code ?? status}: \${reply.message ?? ''}\`);
    this.status = status;
    this.code = reply.code ?? '';
    this.fields = reply.fields ?? {};
  }
}

/** Sends a request and returns the status and the body of the reply. */
export type Send = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<{ readonly status: number; readonly body: string }>;

/** A client of the API that keeps no cookies: the bearer of a sign-in goes with every later request. */
export function createApiClient(send: Send) {
  let token = '';
  return async <Path extends keyof Calls>(
    path: Path,
    request: Calls[Path]['request'],
    idempotencyKey = '',
  ): Promise<Calls[Path]['reply']> => {
    const answer = await send(
      \`/api/v1/\${path}\`,
      {
        'content-type': 'application/json',
        'x-client-id': 'android',
        ...(token === '' ? {} : { authorization: \`Bearer \${token}\` }),
        ...(idempotencyKey === '' ? {} : { 'idempotency-key': idempotencyKey }),
      },
      JSON.stringify(request),
    );
    const reply = JSON.parse(answer.body) as Calls[Path]['reply'] & { readonly token?: string };
    if (answer.status >= 400) throw new Refused(answer.status, reply);
    token = reply.token ?? token;
    return reply;
  };
}
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(CLIENT_FILE, apiClient());
