import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { calls } from '../calls.ts';
import { mountDocsPage, openApiDocument } from './openapi.ts';

interface Operation {
  readonly post: {
    readonly operationId: string;
    readonly requestBody: { content: Record<string, { schema: Record<string, unknown> }> };
    readonly responses: Record<string, unknown>;
  };
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

  it('says which fields are required and how values may be written', () => {
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

  it('is browsable without loading anything from elsewhere', async () => {
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
