import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * How bytes pass. `cut`: all connections are reset and new ones refused; `stall`: no byte passes until it is open
 * again; `vanish`: connections that are open now, or are opened meanwhile, stay silent and open for ever, as behind a
 * firewall that drops packets; `slow`: each piece is delayed.
 */
type Passage = 'open' | 'cut' | 'stall' | 'vanish' | 'slow';

export interface Proxy {
  readonly port: number;
  pass(passage: Passage, slowMs?: number): void;
  /** Ends the silent connections on both sides, as a keep-alive would do hours later. */
  endVanished(): void;
  close(): void;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  gone: boolean;
}

/** A TCP proxy on loopback to the address that `target` returns at the time of a connection. */
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

  /** One direction. Delayed pieces keep their order. */
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
