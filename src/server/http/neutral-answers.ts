import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as content from '#messages/content.ts';
import { HTTP_STATUS } from '#shared/result.ts';
import { guardAnswer } from '#platform/http/secure-answers.ts';
import { sendNotNow, sendSmallPage, sendUnreadable } from './small-page.ts';

// Fastify and its plugins have default texts that name the software and repeat the address.

/** Answers unknown paths, and errors that no other handler caught. */
export function answerNeutrally(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    sendSmallPage(request, reply, HTTP_STATUS['not-found'], {
      title: content.notFoundTitle(),
      text: content.notFoundText(),
    }),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return sendUnreadable(request, reply, status);
    request.log.error({ err: error, request_id: request.id }, 'request failed');
    return sendNotNow(request, reply, status);
  });
}

/** For Fastify's `frameworkErrors`: an address that the router cannot decode. No hook runs for it. */
export const answerUndecodable =
  (headers: ReadonlyMap<string, string>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    guardAnswer(request, reply, headers);
    void sendUnreadable(request, reply, error.statusCode ?? HTTP_STATUS.invalid);
  };
