import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * How bytes pass. `cut`: all connections are reset and none is taken; `stall`: nothing passes until it is open again;
 * `vanish`: what is open now, or is opened meanwhile, never says anything again and is never closed, as behind a
 * firewall that drops packets; `slow`: each piece waits.
 */
type Passage = 'open' | 'cut' | 'stall' | 'vanish' | 'slow';

export interface Proxy {
  readonly port: number;
  pass(passage: Passage, slowMs?: number): void;
  /** ends what has vanished, on both sides: what a keep-alive would do some hours later */
  endVanished(): void;
  close(): void;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  gone: boolean;
}

/** A TCP proxy on loopback to wherever `target` says at the moment of a connection. */
export async function openProxy(
  target: () => { readonly host: string; readonly port: number },
): Promise<Proxy> {
  let passage: Passage = 'open';
  let slowMs = 0;
  const pairs = new Set<Pair>();
  const server = createServer((near) => {
    if (passage === 'cut') return void near.resetAndDestroy();
    const { host, port } = target();
    const pair: Pair = { near, far: connect(port, host), gone: passage === 'vanish' };
    pairs.add(pair);
    carry(pair, near, pair.far);
    carry(pair, pair.far, near);
    if (passage === 'stall') pause(pair);
  });

  /** One direction. What is slow keeps its order: nothing overtakes a piece that still waits. */
  function carry(pair: Pair, from: Socket, to: Socket): void {
    const waiting: (() => void)[] = [];
    const inTurn = (work: () => void): void => {
      if (waiting.length === 0 && passage !== 'slow') return work();
      waiting.push(work);
      setTimeout(() => waiting.shift()?.(), slowMs);
    };
    from.setNoDelay(true);
    from.on('data', (piece: Buffer) => {
      if (pair.gone) return;
      inTurn(() => {
        if (pair.gone || to.destroyed || to.write(piece)) return;
        from.pause();
        to.once('drain', () => void (passage === 'stall' || from.resume()));
      });
    });
    from.on('end', () => void (pair.gone || inTurn(() => to.end())));
    from.on('error', () => undefined);
    from.on('close', () => {
      if (pair.gone) return;
      pairs.delete(pair);
      inTurn(() => to.destroy());
    });
  }
  function end(pair: Pair): void {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  }
  const pause = ({ near, far }: Pair): void => {
    near.pause();
    far.pause();
  };

  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  return {
    port: (server.address() as AddressInfo).port,
    pass: (next, ms = 0) => {
      passage = next;
      if (next === 'slow') slowMs = ms;
      for (const pair of pairs) {
        if (next === 'cut') {
          pair.near.resetAndDestroy();
          pair.far.resetAndDestroy();
        } else if (next === 'vanish') pair.gone = true;
        else if (next === 'stall') pause(pair);
        else if (!pair.gone) {
          pair.near.resume();
          pair.far.resume();
        }
      }
    },
    endVanished: () => {
      for (const pair of pairs) if (pair.gone) end(pair);
    },
    close: () => {
      server.close();
      for (const pair of pairs) end(pair);
    },
  };
}
