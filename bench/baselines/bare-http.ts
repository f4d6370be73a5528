import { createServer } from 'node:http';

/** The upper limit of Node: a small JSON reply and no other work. */
const body = Buffer.from(JSON.stringify({ hello: 'world' }));
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
