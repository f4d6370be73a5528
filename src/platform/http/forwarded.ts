import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** An address as some proxies write it, with a port: `203.0.113.7:2000`, `[2001:db8::1]:2000`. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/;

function addressIn(entry: string): string {
  const text = entry.trim();
  const [, six, four] = WITH_PORT.exec(text) ?? [];
  const address = six ?? four ?? text;
  return isIP(address) === 0 ? 'unknown' : address;
}

/**
 * Leaves only addresses in the request's X-Forwarded-For. A port would make each connection a network of its own. So
 * would any other text: such entries all become `unknown`, which limits count as one network.
 */
export function cleanForwarded({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const given = headers['x-forwarded-for'];
  if (given === undefined) return;
  headers['x-forwarded-for'] = String(given).split(',').map(addressIn).join(', ');
}
