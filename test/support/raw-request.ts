import { connect } from 'node:net';

interface RawAnswer {
  /** 0 if the connection was closed without an answer. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends raw bytes to a server and returns its answer, for requests that no client writes. */
export function rawRequest(origin: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(text)));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', fail);
    socket.on('close', () => {
      const answer = Buffer.concat(chunks).toString();
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      done({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        head,
        body: rest.join('\r\n\r\n'),
      });
    });
  });
}
