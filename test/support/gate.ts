import { connect, createServer, type Socket } from 'node:net';

/** A TCP gate in front of a server, which a test can shut to make the server unreachable. */
export interface Gate {
  /** 0 on a Unix socket. */
  readonly port: number;
  /** Connections since the gate was opened, refused ones included. */
  arrived(): number;
  /** Connections that are open now. */
  open(): number;
  /** Bytes that the server has sent since the gate was opened. */
  said(): number;
  /** Resets every connection and refuses new ones. */
  shut(): void;
  /** Forwards nothing any more, like a host whose packets are dropped: open connections stay open for ever. */
  silence(): void;
  /** Lets new connections pass again. */
  reopen(): void;
  close(): Promise<void>;
}

/** Opens a gate on a free port, or on a Unix socket. */
export async function openGate(
  target: { host: string; port: number },
  path?: string,
): Promise<Gate> {
  const through = new Set<Socket>();
  let isShut = false;
  let isSilent = false;
  let count = 0;
  let said = 0;
  const server = createServer({ noDelay: true }, (near) => {
    count += 1;
    near.on('error', () => near.destroy());
    if (isShut) return near.destroy();
    if (isSilent) {
      through.add(near);
      return near.resume();
    }
    const far = connect({ ...target, noDelay: true });
    far.on('error', () => far.destroy());
    far.on('data', (chunk: Buffer) => (said += chunk.length));
    far.on('close', () => near.destroy());
    near.on('close', () => {
      through.delete(near);
      far.destroy();
    });
    through.add(near);
    near.on('silence', () => {
      far.removeAllListeners('close');
      for (const socket of [near, far]) socket.unpipe().resume();
    });
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) =>
    path === undefined ? server.listen(0, '127.0.0.1', done) : server.listen(path, done),
  );
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    arrived: () => count,
    open: () => through.size,
    said: () => said,
    shut: () => {
      isShut = true;
      for (const socket of through) socket.destroy();
    },
    silence: () => {
      isSilent = true;
      for (const socket of through) socket.emit('silence');
    },
    reopen: () => {
      isShut = isSilent = false;
    },
    close: async () => {
      for (const socket of through) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
