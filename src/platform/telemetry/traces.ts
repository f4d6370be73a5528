import type * as OpenTelemetry from '@opentelemetry/api';
import type { ClientBase } from 'pg';
import type { Attributes, Context as Place, Span, Tracer } from '@opentelemetry/api';

// OpenTelemetry is loaded by a start that is told where traces go. Without one, each function here asks one variable
// and does the work. The library itself keeps its context by process, and so does this.

interface Tracing {
  readonly api: typeof OpenTelemetry;
  readonly tracer: Tracer;
}

let tracing: Tracing | null = null;

interface TraceSettings {
  /** where OTLP over HTTP is taken, https://collector.example/v1/traces */
  readonly url: string;
  /** of requests and runs that begin here, from 0 to 1 */
  readonly share: number;
  /** how this process is called there */
  readonly service: string;
}

/** Sends traces from now on; what is opened afterwards is traced. The result sends what is left and ends it. */
export async function startTraces({
  url,
  share,
  service,
}: TraceSettings): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: 5000 })),
    ],
  });
  provider.register();
  tracing = { api, tracer: provider.getTracer(service) };
  return async () => {
    tracing = null;
    api.trace.disable();
    api.context.disable();
    api.propagation.disable();
    await provider.shutdown();
  };
}

/**
 * Does the work in a span, where traces are sent. Attributes are names from lists that the code knows, never what
 * somebody sent.
 */
export function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (tracing === null) return work();
  const { api, tracer } = tracing;
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, api, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Of an error its kind alone: a message may quote what somebody typed. */
const fail = (span: Span, api: Tracing['api'], error: unknown): void =>
  void span.setStatus({
    code: api.SpanStatusCode.ERROR,
    message: error instanceof Error ? error.name : 'error',
  });

export interface TracedRequest {
  end(name: string, attributes: Attributes, failed: boolean): void;
}

/**
 * Begins the span of a request and goes on within it. `headers` are those of somebody who may say which trace it
 * belongs to (W3C Trace Context), null for a stranger. Null where no traces are sent.
 */
export function beginRequest(
  headers: Readonly<Record<string, unknown>> | null,
  goOn: () => void,
): TracedRequest | null {
  if (tracing === null) {
    goOn();
    return null;
  }
  const { api, tracer } = tracing;
  const from: Place =
    headers === null ? api.ROOT_CONTEXT : api.propagation.extract(api.ROOT_CONTEXT, headers);
  const span = tracer.startSpan('request', { kind: api.SpanKind.SERVER }, from);
  api.context.with(api.trace.setSpan(from, span), goOn);
  return {
    end: (name, attributes, failed) => {
      span.updateName(name);
      span.setAttributes(attributes);
      if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
      span.end();
    },
  };
}

const FIRST_TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]{1,63})"?/i;
const VERB = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]{1,10})/i;

/** A statement in two words, `select bookings`: its text may be long, its values are somebody's. */
export const statementName = (text: string): string =>
  [
    VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement',
    FIRST_TABLE.exec(text)?.[1]?.toLowerCase() ?? '',
  ]
    .join(' ')
    .trim();

/** Has each statement of a session make a span; nothing where no traces are sent. */
export function traceStatements(client: ClientBase): void {
  if (tracing === null) return;
  const { api, tracer } = tracing;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const tracedQuery = (...given: unknown[]): unknown => {
    const [first] = given;
    const text =
      typeof first === 'string' ? first : (first as { readonly text?: unknown } | null)?.text;
    // what begins outside a request or run is nobody's
    if (typeof text !== 'string' || api.trace.getActiveSpan() === undefined) return query(...given);
    const name = (first as { readonly name?: string }).name || statementName(text);
    const span = tracer.startSpan(name, {
      kind: api.SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
    });
    const last = given.at(-1);
    if (typeof last === 'function') {
      const told = (error: unknown, ...answer: unknown[]): unknown => {
        if (error) fail(span, api, error);
        span.end();
        return (last as (...told: unknown[]) => unknown)(error, ...answer);
      };
      return query(...given.slice(0, -1), told);
    }
    const answer = query(...given);
    if (!(answer instanceof Promise)) {
      span.end();
      return answer;
    }
    return answer.then(
      (found: unknown) => {
        span.end();
        return found;
      },
      (error: unknown) => {
        fail(span, api, error);
        span.end();
        throw error;
      },
    );
  };
  client.query = tracedQuery as typeof client.query;
}
