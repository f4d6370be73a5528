import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Nights [from, to) that were taken on the other site. */
interface TakenNights {
  readonly uid?: string;
  readonly from: string;
  readonly to: string;
  readonly summary?: string;
}

/** How the stand-in answers for one calendar. */
export type FeedKind =
  | 'airbnb'
  | 'zoned'
  | 'html'
  | 'cut-short'
  | 'blank'
  | 'bomb'
  | 'slow'
  | 'gone'
  | 'redirect-inside';

interface Feed {
  kind: FeedKind;
  taken: readonly TakenNights[];
  version: number;
}

export interface CalendarsStandIn {
  readonly url: string;
  /** the address of a calendar, made by its first mention */
  addressOf(name: string): string;
  /** changes what a calendar says, or how it answers */
  set(name: string, taken: readonly TakenNights[], kind?: FeedKind): void;
  /** answers given so far: 'airbnb 200' */
  readonly answers: readonly string[];
  close(): Promise<void>;
}

/** Starts a site with calendars at /<name>.ics, each with an ETag. */
export async function startCalendarsStandIn({ port = 0 } = {}): Promise<CalendarsStandIn> {
  const feeds = new Map<string, Feed>();
  const answers: string[] = [];
  const feedOf = (name: string): Feed => {
    const known = feeds.get(name) ?? { kind: 'airbnb', taken: [], version: 1 };
    feeds.set(name, known);
    return known;
  };
  const server: Server = createServer((request, response) => {
    const name = /^\/([\w-]+)\.ics$/.exec(request.url ?? '')?.[1] ?? '';
    const feed = feeds.get(name);
    if (feed === undefined) response.writeHead(404).end();
    else answer(feed, request, response);
    answers.push(`${name} ${response.statusCode}`);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    answers,
    addressOf: (name) => {
      feedOf(name);
      return `${url}/${name}.ics`;
    },
    set: (name, taken, kind = 'airbnb') => {
      const feed = feedOf(name);
      Object.assign(feed, { taken, kind, version: feed.version + 1 });
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function answer(feed: Feed, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${feed.version}"`;
  const text = calendarOf(feed);
  const send = (body: string | Buffer, headers: Record<string, string> = {}): void => {
    response.writeHead(200, { 'content-type': 'text/calendar', etag, ...headers }).end(body);
  };
  switch (feed.kind) {
    case 'html':
      return send('<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' });
    case 'cut-short':
      return send(text.slice(0, Math.floor(text.length / 2)));
    case 'blank':
      return send('');
    case 'bomb':
      return send(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' });
    case 'slow':
      // the rest never comes
      response.writeHead(200, { 'content-type': 'text/calendar' }).write(text.slice(0, 20));
      return;
    case 'gone':
      response.writeHead(404).end();
      return;
    case 'redirect-inside':
      response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data/' }).end();
      return;
    case 'airbnb':
    case 'zoned':
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else send(text);
  }
}

function calendarOf({ kind, taken }: Feed): string {
  const events = taken.flatMap(({ uid, from, to, summary = 'Reserved' }) => {
    const day = (date: string): string => date.replaceAll('-', '');
    const dates =
      kind === 'zoned'
        ? [
            `DTSTART;TZID=Europe/London:${day(from)}T140000`,
            `DTEND;TZID=Europe/London:${day(to)}T110000`,
          ]
        : [`DTSTART;VALUE=DATE:${day(from)}`, `DTEND;VALUE=DATE:${day(to)}`];
    return [
      'BEGIN:VEVENT',
      `UID:${uid ?? from}@stand-in.example`,
      ...dates,
      `SUMMARY:${summary}`,
      'END:VEVENT',
    ];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
