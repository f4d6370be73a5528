/** One measured page. */
export interface Subject {
  readonly name: string;
  readonly path: string;
  /** Home, search, property: landing pages, so all budgets apply. */
  readonly landing: boolean;
  /** kB of all files of a first visit. */
  readonly most?: number;
  readonly cookie?: string;
  /** The elements to press to measure reaction times: CSS selectors, the first visible match of each. */
  readonly presses: readonly string[];
}

/** Asha of the demo catalogue, who has bookings. */
const TRAVELLER = '9000000001';

/** The pages, with addresses of the running site; landing pages as a visitor and signed in. */
export async function subjects(site: string): Promise<readonly Subject[]> {
  const home = await (await fetch(site)).text();
  const blogs = await (await fetch(`${site}/blogs`)).text();
  const cookie = await signIn(site, TRAVELLER);
  const bookings = await (
    await fetch(`${site}/my-bookings?tab=complete`, { headers: { cookie } })
  ).text();
  const landings: readonly Subject[] = [
    {
      name: 'home',
      path: '/',
      landing: true,
      most: 300,
      presses: [
        'main form [aria-haspopup]',
        'main form summary',
        'nav [href="/my-profile"], nav [href^="/login"]',
      ],
    },
    {
      name: 'search',
      path: '/search',
      landing: true,
      most: 250,
      presses: ['main summary', 'main [aria-haspopup]', 'main [name="popular"]'],
    },
    {
      name: 'property',
      path: first(home, /href="(\/bungalow\/[^"?#]+)"/),
      landing: true,
      most: 250,
      presses: ['main summary', 'main [aria-haspopup]', 'main button'],
    },
  ];
  return [
    ...landings,
    ...landings.map((one) => ({ ...one, name: `${one.name}, signed in`, cookie })),
    {
      name: 'blog',
      path: first(blogs, /href="(\/blogs\/[a-z][^"?#]*)"/),
      landing: false,
      presses: ['nav [href^="/login"]'],
    },
    {
      name: 'trip',
      path: first(bookings, /href="(\/trip\/\d+)"/),
      landing: false,
      cookie,
      presses: ['header summary'],
    },
  ];
}

function first(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[1];
  if (found === undefined) throw new Error(`The site has no link like ${pattern.source}.`);
  return found;
}

/**
 * Signs in over the calls, with the code from the outbox, and opens a page; returns the Cookie header of a visitor who
 * comes back.
 */
async function signIn(site: string, mobile: string): Promise<string> {
  const post = (call: string, body: object, cookie = ''): Promise<Response> =>
    fetch(`${site}/api/v1/hotel/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const cookies = (response: Response): string =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0] ?? '')
      .filter((pair) => !pair.endsWith('='))
      .join('; ');
  const sent = await post('login_otp', { mobile });
  if (!sent.ok) throw new Error(`No code for ${mobile}: ${sent.status}`);
  const { data } = (await (await fetch(`${site}/dev/outbox.json?to=${mobile}`)).json()) as {
    data: readonly { text: string }[];
  };
  const otp = /\b\d{6}\b/.exec(data[0]?.text ?? '')?.[0] ?? '';
  const entered = await post('check_otp', { mobile, otp }, cookies(sent));
  if (!entered.ok) throw new Error(`${mobile} could not sign in: ${entered.status}`);
  const session = cookies(entered);
  const opened = await fetch(site, { headers: { cookie: session } });
  return [session, cookies(opened)].filter(Boolean).join('; ');
}
