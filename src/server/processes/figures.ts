import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

interface Question {
  readonly askFigures: number;
}
interface Answer {
  readonly figures: number;
  readonly text: string;
}

/** In the supervisor: answers requests of processes for the metrics of all. */
export function answerFigures(own: Registry): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message: Partial<Question>) => {
    const { askFigures } = message;
    if (askFigures === undefined) return;
    void Promise.all([all.clusterMetrics(), own.metrics()])
      .then((texts) => texts.join('\n'))
      .catch(() => '') // a process did not answer in time
      .then((text) => {
        if (worker.isConnected()) worker.send({ figures: askFigures, text } satisfies Answer);
      });
  });
}

/**
 * In a process of the cluster: labels its metrics with its name. Returns a function that asks for the metrics of all
 * processes, and falls back to its own if the supervisor does not answer.
 */
export function shareFigures(own: Registry, name: string): () => Promise<string> {
  own.setDefaultLabels({ process: name });
  AggregatorRegistry.setRegistries(own);
  void new AggregatorRegistry(); // answers the supervisor's requests
  const asked = new Map<number, (text: string) => void>();
  let serial = 0;
  process.on('message', (message: Partial<Answer>) => {
    if (message.figures === undefined) return;
    asked.get(message.figures)?.(message.text ?? '');
    asked.delete(message.figures);
  });
  return async () => {
    serial += 1;
    const { promise, resolve } = Promise.withResolvers<string>();
    asked.set(serial, resolve);
    process.send?.({ askFigures: serial } satisfies Question);
    return (await promise) || own.metrics();
  };
}
