import Fastify from 'fastify';
import pg from 'pg';

/** The lower limit of a call with a database: Fastify, one prepared SELECT of one row, JSON. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify({ logger: false });
app.get('/', async () => {
  const { rows } = await pool.query({
    name: 'one',
    text: 'select id, name, slug, star_rating from properties where id = $1',
    values: [1],
  });
  return { status: 200, data: rows };
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
