import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { calls } from '../calls.ts';
import { CALL_WORDS } from '../words/calls.ts';
import { FIELD_WORDS } from '../words/fields.ts';
import { replySchema } from './call.ts';
import { mountDocsPage, openApiDocument } from './openapi.ts';

type Schema = Readonly<Record<string, unknown>>;
interface Body {
  readonly schema: Schema;
  readonly example?: unknown;
}
interface Operation {
  readonly post: {
    readonly operationId: string;
    readonly description?: string;
    readonly requestBody: { content: Record<string, Body> };
    readonly responses: Record<string, { content: Record<string, Body> }>;
  };
}
const replyOf = ({ responses }: Operation['post']): Body =>
  responses['200']!.content['application/json']!;

/** Described once for all calls, in the envelope. */
const ENVELOPE = new Set(['status', 'message', 'data', 'count', 'request_id']);

/** The fields of a schema, at any depth, without a description. */
function undescribed(schema: Schema, at = ''): string[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const items = schema['items'] as Schema | undefined;
  return [
    ...properties.flatMap(([name, field]) => [
      ...(field['description'] === undefined && !(at === '' && ENVELOPE.has(name))
        ? [`${at}.${name}`]
        : []),
      ...undescribed(field, `${at}.${name}`),
    ]),
    ...(items === undefined ? [] : undescribed(items, `${at}[]`)),
    ...((schema['anyOf'] ?? []) as Schema[]).flatMap((one) => undescribed(one, at)),
  ];
}

describe('OpenAPI document', () => {
  const document = openApiDocument(calls, 'Verandah', '1.0.0');
  const paths = document['paths'] as Record<string, Operation>;

  it('describes every call once and nothing else', () => {
    expect(document['openapi']).toBe('3.1.0');
    expect(Object.keys(paths).toSorted()).toEqual(
      calls.map(({ contract }) => `/${contract.path}`).toSorted(),
    );
  });

  it('states required fields and formats of values', () => {
    const { schema } =
      paths['/hotel/get_hotelcheck']!.post.requestBody.content['application/json']!;
    expect(schema['required']).toEqual(['hotel_id', 'start', 'end', 'rooms', 'adult']);
    expect(schema['properties']).toMatchObject({
      hotel_id: { type: ['integer', 'string'] },
      child_age: { anyOf: expect.any(Array) },
    });
  });

  it.each(calls.map(({ contract }) => contract))(
    '$path has a reply, refusals and a name of its own',
    ({ path }) => {
      const { post } = paths[`/${path}`]!;
      expect(post.operationId).toBe(path.split('/')[1]);
      expect(Object.keys(post.responses)).toEqual(
        expect.arrayContaining(['200', '400', '429', '500']),
      );
    },
  );

  it('states the format of each request field', () => {
    const missing = calls.flatMap(({ contract: { path } }) => {
      const { schema } = paths[`/${path}`]!.post.requestBody.content['application/json']!;
      return Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
        .filter(([, field]) => field['type'] === undefined && field['anyOf'] === undefined)
        .map(([name]) => `${path} ${name}`);
    });
    expect(missing).toEqual([]);
  });

  /** The calls that send a code or take one. */
  const ofCodes = calls
    .map(({ contract }) => contract)
    .filter(({ path }) => JSON.stringify(paths[`/${path}`]).includes('"challenge_id":{'));

  it('knows the calls that send or take a code', () => {
    expect(ofCodes.map(({ path }) => path.replace('hotel/', '')).toSorted()).toEqual([
      'change_pass',
      'check_otp',
      'delete_profile',
      'forgot_password',
      'list_your_property',
      'login_otp',
      'profile_otp',
      'register',
      'resend_otp',
      'step_up',
      'update_profile',
      'verify_mobile',
      'verify_otp_update_password',
    ]);
  });

  it.each(ofCodes)(
    '$path says when it is called, what each field means and how it is refused, with examples that hold',
    (contract) => {
      const { post } = paths[`/${contract.path}`]!;
      expect(contract.description).toMatch(/code/);
      expect([
        ...undescribed(post.requestBody.content['application/json']!.schema),
        ...undescribed(replyOf(post).schema),
      ]).toEqual([]);
      const { example } = post.requestBody.content['application/json']!;
      expect(contract.request.safeParse(example).error).toBeUndefined();
      expect(replySchema(contract).strict().safeParse(replyOf(post).example).error).toBeUndefined();
      const takesCode =
        'otp' in (post.requestBody.content['application/json']!.schema['properties'] as object);
      expect(JSON.stringify(post.responses['400'])).toContain('input.invalid');
      expect(JSON.stringify(post.responses['429'])).toMatch(/otp\.(?:puzzle|too-many)/);
      expect(JSON.stringify(post.responses['400']).includes('otp.challenge-missing')).toBe(
        takesCode,
      );
    },
  );

  it('says of every call when it is used, with an example that holds, and of every field what it means', () => {
    const missing = calls.flatMap(({ contract }) => {
      const { post } = paths[`/${contract.path}`]!;
      const { schema, example } = post.requestBody.content['application/json']!;
      return [
        ...(post.description === undefined ? [`${contract.path}: description`] : []),
        ...(contract.request.safeParse(example).success && example !== undefined
          ? []
          : [`${contract.path}: example`]),
        ...[...undescribed(schema), ...undescribed(replyOf(post).schema)].map(
          (field) => `${contract.path}: ${field}`,
        ),
      ];
    });
    expect(missing).toEqual([]);
  });

  it('has no words for calls and fields that do not exist', () => {
    const said = JSON.stringify(document);
    const unused = (words: Readonly<Record<string, string>>) =>
      Object.entries(words).flatMap(([name, text]) =>
        said.includes(JSON.stringify(text).slice(1, -1)) ? [] : [name],
      );
    expect([unused(CALL_WORDS), unused(FIELD_WORDS)]).toEqual([[], []]);
  });

  it('describes fields everywhere that the specification only names', () => {
    const names =
      'challenge_id pending otp email_otp old_pass session_id sessionId redirect_url pay_amount same_booking_flag for limit';
    const named = new Set(names.split(' '));
    const missing = calls.flatMap(({ contract: { path } }) => {
      const { post } = paths[`/${path}`]!;
      return [post.requestBody.content['application/json']!.schema, replyOf(post).schema]
        .flatMap((schema) => undescribed(schema))
        .filter((field) => named.has(field.split('.').at(-1) ?? ''))
        .map((field) => `${path} ${field}`);
    });
    expect(missing).toEqual([]);
  });

  it('states how many items of a list a reply has', () => {
    const { schema } = paths['/hotel/hotel_list']!.post.requestBody.content['application/json']!;
    expect(schema['properties']).toMatchObject({
      limit: { default: 30, description: expect.stringContaining('30 when left out') },
    });
  });

  it('is browsable without loading anything from other sites', async () => {
    const app = Fastify();
    await mountDocsPage(app, () => document, 'Verandah');
    const page = await app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    expect(page.body).not.toMatch(/<script>/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await app.inject('/api/docs/json')).json()).toEqual(
      JSON.parse(JSON.stringify(document)),
    );
    await app.close();
  });
});
