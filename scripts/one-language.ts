import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { DEFAULT_LOCALE, LOCALES } from '#i18n/locale.ts';
import { markedCatalogue, scriptTexts } from './messages.ts';

/**
 * Sends a browser one language. The pages are built once, in English, with a mark at each text. Then the texts of every
 * other language replace those at the marks, in a folder of scripts for each language below `assets`. A browser
 * downloads no other language, and fetches no texts before the page is usable (docs/decisions/0049).
 */
export const oneLanguage = (): Plugin => ({
  name: 'one-language',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: (id) =>
    /[\\/]i18n[\\/]compiled[\\/][\w-]+\.ts$/.test(id) ? markedCatalogue(basename(id, '.ts')) : null,
});

/** A marked text in a script, in any quotes. */
const MARKED = /(["'`])@@([^@]+)@@((?:(?!\1)[^\\]|\\[^])*)\1/g;

/** A script with the texts of a language at its marks, in English where a translation is missing. */
export function inLanguage(
  script: string,
  texts: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): string {
  const spoken = script.replace(MARKED, (_literal, _quote, path: string) => {
    const text = texts.get(path) ?? english.get(path);
    if (text === undefined)
      throw new Error(`A script asks for the text ${path}, which no catalogue has.`);
    return text;
  });
  const [left] = LEFT_OVER.exec(spoken) ?? [];
  if (left !== undefined)
    throw new Error(`The text ${left} is part of another string of a script.`);
  return spoken;
}

const LEFT_OVER = /@@[a-z-]+\/[^@"'`]+@@/;

/** The scripts that a script imports, redirected to another folder below `assets`. */
export const inFolder = (script: string, folder: string, names: ReadonlySet<string>): string =>
  script.replace(/\bassets\/([\w.-]+\.js)\b/g, (whole, name: string) =>
    names.has(name) ? `assets/${folder}/${name}` : whole,
  );

/**
 * Writes the scripts of every language after a build: English in place, the others in a folder named by a hash of its
 * content, because files below `assets` are cached for ever. Tells the server's bundle the folders and returns them by
 * language.
 */
export function speakLanguages(root: string): Readonly<Record<string, string>> {
  const assets = join(root, 'build/client/assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const known = new Set(names);
  const scripts = names.map((name) => [name, readFileSync(join(assets, name), 'utf8')] as const);
  const english = scriptTexts(DEFAULT_LOCALE);
  const folders: Record<string, string> = {};
  for (const locale of LOCALES.filter((one) => one !== DEFAULT_LOCALE)) {
    const texts = scriptTexts(locale);
    const spoken = scripts.map(
      ([name, script]) => [name, inLanguage(script, texts, english)] as const,
    );
    const folder = `${locale}-${createHash('sha256')
      .update(JSON.stringify(spoken))
      .digest('base64url')
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 8)}`;
    mkdirSync(join(assets, folder), { recursive: true });
    for (const [name, script] of spoken)
      writeFileSync(join(assets, folder, name), inFolder(script, folder, known));
    folders[locale] = folder;
  }
  for (const [name, script] of scripts)
    writeFileSync(join(assets, name), inLanguage(script, english, english));
  appendFileSync(
    join(root, 'build/server/index.js'),
    `\nexport const scriptFolders = ${JSON.stringify(folders)};\n`,
  );
  return folders;
}
