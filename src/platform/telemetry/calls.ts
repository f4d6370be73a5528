import { deadlineOfRequest } from '../deadline.ts';
import { UndeliverableError } from '../undeliverable.ts';
import type { Metrics, ProviderOutcome } from './metrics.ts';
import { traced } from './traces.ts';

/** The methods of an adapter that call a provider. */
type Asking<T> = {
  readonly [K in keyof T]: T[K] extends (...given: never[]) => Promise<unknown> ? K : never;
}[keyof T];

/**
 * The same adapter with each call measured under its method's name. A call to the provider lifts the deadline of its
 * request.
 */
export function watchCalls<T extends object>(
  metrics: Pick<Metrics, 'providers'>,
  provider: string,
  adapter: T,
  operations: readonly (Asking<T> & string)[],
): T {
  const watched = operations.map((operation) => {
    const ask = adapter[operation] as (...given: unknown[]) => Promise<unknown>;
    const measure = async (...given: unknown[]): Promise<unknown> => {
      deadlineOfRequest()?.lift();
      const end = metrics.providers.startTimer({ provider, operation });
      let outcome: ProviderOutcome = 'failed';
      try {
        const answer = await traced(`${provider} ${operation}`, { provider, operation }, () =>
          ask(...given),
        );
        outcome = 'ok';
        return answer;
      } catch (error) {
        if (error instanceof UndeliverableError) outcome = 'refused';
        throw error;
      } finally {
        end({ outcome });
      }
    };
    return [operation, measure] as const;
  });
  return { ...adapter, ...Object.fromEntries(watched) };
}
