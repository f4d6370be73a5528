import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface SteadyLoad {
  /** Ends the load. Returns the number of good answers, and all failures. */
  stop(): Promise<{ readonly answered: number; readonly wrong: readonly string[] }>;
}

/** The pause between two requests of a visitor, which leaves processor time for the processes being replaced. */
const PAUSE_MS = 10;
/** The time-out of a proxy: a connection on its way to a killed process gets no answer. */
const PATIENCE_MS = 10_000;

/**
 * Visitors who send requests all the time, half of them on kept-alive connections, half on a new one each time. No
 * request is sent twice: each bad answer counts as a failure.
 */
export function startLoad(origin: string, paths: readonly string[], visitors = 8): SteadyLoad {
  const kept = new Agent({ keepAlive: true, maxSockets: visitors });
  const wrong: string[] = [];
  let answered = 0;
  const end = new AbortController();
  const ask = (agent: Agent | false, path: string): Promise<void> =>
    new Promise((done) => {
      const failed = (error: Error): void => {
        wrong.push(`${path} ${request.reusedSocket ? 'kept' : 'new'} ${error.message}`);
        done();
      };
      const request = get(
        origin + path,
        { agent, timeout: PATIENCE_MS, headers: { accept: 'text/html' } },
        (response) => {
          response.on('error', failed).on('end', () => {
            if (response.statusCode === 200) answered += 1;
            else wrong.push(`${path} ${response.statusCode}`);
            done();
          });
          response.resume();
        },
      );
      request.on('error', failed).on('timeout', () => request.destroy(new Error('no answer')));
    });
  const visit = async (n: number): Promise<void> => {
    for (let turn = n; !end.signal.aborted; turn += 1, await sleep(PAUSE_MS))
      await ask(n % 2 === 0 ? kept : false, paths[turn % paths.length] ?? '/');
  };
  const all = Array.from({ length: visitors }, (_, n) => visit(n));
  return {
    stop: async () => {
      end.abort();
      await Promise.all(all);
      kept.destroy();
      return { answered, wrong };
    },
  };
}
