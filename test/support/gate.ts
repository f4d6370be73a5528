import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be shut: for tests of what happens while that server cannot be reached. */
export interface Gate {
  /** 0 on a socket in the file system */
  readonly port: number;
  /** connections that came since the gate was made, those turned away included */
  arrived(): number;
  /** connections that are through now */
  open(): number;
  /** bytes that the server has said since the gate was made */
  said(): number;
  /** cuts every connection and turns new ones away */
  shut(): void;
  /**
   * says nothing any more to anybody, as a host does whose packets are dropped: what is open stays open, and dead for
   * ever
   */
  silence(): void;
  /** for those who come from now on */
  reopen(): void;
  close(): Promise<void>;
}

/** Opens a gate on a free port, or on a socket in the file system. */
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
