import type { Socket } from 'node:net';
import { networkOf } from '#shared/network.ts';

export interface NetworkLimits {
  /** connections of one network to this process */
  readonly most: number;
  /** of these, the ones whose first request has not arrived whole */
  readonly mostHeads: number;
}

/** Counts the connections of each network, so that one cannot take all places of a process. */
interface NetworkConnections {
  /** Whether the network may have one more; counts the connection until it closes. */
  admit(socket: Socket): boolean;
  /** Notes that a request of this connection arrived. */
  arrived(socket: Socket): void;
}

export function countByNetwork({ most, mostHeads }: NetworkLimits): NetworkConnections {
  const networks = new Map<string, { all: number; heads: number }>();
  /** connections without a request yet, with the counts of their network */
  const silent = new WeakMap<Socket, { heads: number }>();
  const arrived = (socket: Socket): void => {
    const counts = silent.get(socket);
    if (counts === undefined) return;
    counts.heads -= 1;
    silent.delete(socket);
  };
  return {
    arrived,
    admit(socket) {
      const network = networkOf(socket.remoteAddress ?? '');
      const counts = networks.get(network) ?? { all: 0, heads: 0 };
      if (counts.all >= most || counts.heads >= mostHeads) return false;
      networks.set(network, counts);
      counts.all += 1;
      counts.heads += 1;
      silent.set(socket, counts);
      socket.once('close', () => {
        arrived(socket);
        counts.all -= 1;
        if (counts.all === 0) networks.delete(network);
      });
      return true;
    },
  };
}
