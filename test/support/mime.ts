/** A leaf part of a message. */
interface MimePart {
  readonly type: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly text: string;
}

interface MimeMessage {
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly parts: readonly MimePart[];
}

/** Parses a message (RFC 5322, 2045 to 2047) as mail programs do: unfolds headers, decodes bodies, opens containers. */
export function parseMime(raw: string): MimeMessage {
  const end = raw.search(/\r?\n\r?\n/);
  const head = end < 0 ? raw : raw.slice(0, end);
  const body = end < 0 ? '' : raw.slice(end).replace(/^\r?\n\r?\n/, '');
  const headers = new Map(
    head
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        words(line.slice(line.indexOf(':') + 1).trim()),
      ]),
  );
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (boundary !== undefined) {
    const inner = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((part) => part.replace(/^\r?\n/, '').replace(/\r?\n$/, ''));
    return { headers, parts: inner.flatMap((part) => parseMime(part).parts) };
  }
  const bytes = decoded(body, headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit');
  const fileName =
    /filename="?([^";]+)"?/i.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
  return {
    headers,
    parts: [
      {
        type: type.split(';')[0]?.trim() ?? '',
        fileName,
        bytes,
        text: bytes.toString('utf8').replaceAll('\r\n', '\n'),
      },
    ],
  };
}

function decoded(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return quotedPrintable(body.replace(/=\r?\n/g, ''));
  return Buffer.from(body, 'latin1');
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );

/** '=?UTF-8?Q?=E2=82=B9?=' → '₹' */
const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : quotedPrintable(word.replaceAll('_', ' '))
      ).toString('utf8'),
    );
