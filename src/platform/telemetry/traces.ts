import type * as OpenTelemetry from '@opentelemetry/api';
import type { ClientBase } from 'pg';
import type { Attributes, Context as Place, Span, Tracer } from '@opentelemetry/api';

// OpenTelemetry is loaded only if a start configures an address for traces. Otherwise each function here checks one
// variable and runs the work. The state is global to the process, like the library's own.

interface Tracing {
  readonly api: typeof OpenTelemetry;
  readonly tracer: Tracer;
}

let tracing: Tracing | null = null;

interface TraceSettings {
  /** an OTLP address over HTTP: https://collector.example/v1/traces */
  readonly url: string;
  /** the share of requests and runs that are traced, from 0 to 1 */
  readonly share: number;
  /** the name of this process in traces */
  readonly service: string;
}

/** Starts sending traces of everything opened afterwards. The result sends the rest and stops. */
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

/** Runs the work in a span if traces are sent. Attributes are names from lists in the code, never typed text. */
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

/** Records only the kind of an error: a message may quote typed text. */
const fail = (span: Span, api: Tracing['api'], error: unknown): void =>
  void span.setStatus({
    code: api.SpanStatusCode.ERROR,
    message: error instanceof Error ? error.name : 'error',
  });

export interface TracedRequest {
  end(name: string, attributes: Attributes, failed: boolean): void;
}

/**
 * Begins the span of a request and continues within it. `headers` are those of a trusted caller, which may name its
 * trace (W3C Trace Context); null for a stranger. Null where no traces are sent.
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

/** A statement in two words, `select bookings`: its text may be long, and its values are personal. */
export const statementName = (text: string): string =>
  [
    VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement',
    FIRST_TABLE.exec(text)?.[1]?.toLowerCase() ?? '',
  ]
    .join(' ')
    .trim();

/** Makes a span for each statement of a session; does nothing where no traces are sent. */
export function traceStatements(client: ClientBase): void {
  if (tracing === null) return;
  const { api, tracer } = tracing;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const tracedQuery = (...given: unknown[]): unknown => {
    const [first] = given;
    const text =
      typeof first === 'string' ? first : (first as { readonly text?: unknown } | null)?.text;
    // statements outside a request or run have no span
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
