import type { ClientKind } from './client-id.ts';

/** What the shell learns of a request before the handler runs. */
declare module 'fastify' {
  interface FastifyRequest {
    apiClient: ClientKind;
    /** the code of the refusal that was sent, '' for a success */
    apiCode: string;
  }
  interface FastifyContextConfig {
    /** path of the call, as metrics name it */
    call?: string;
  }
}
