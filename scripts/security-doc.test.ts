import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settings } from '#platform/settings.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The requirements of ASVS 5.0.0: for each section the levels of its requirements in order, one digit each. */
const LEVELS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};
const ASKED = Object.entries(LEVELS).flatMap(([section, levels]) =>
  Array.from(levels, (level, n) => ({ number: `v5.0.0-${section}.${n + 1}`, level })).filter(
    ({ level }) => level !== '3',
  ),
);

interface Row {
  readonly number: string;
  readonly level: string;
  readonly what: string;
  readonly state: string;
  readonly evidence: readonly string[];
}

const text = read('docs/security.md');
const rows: readonly Row[] = text
  .split('\n')
  .filter((line) => /^\| v\d/.test(line))
  .map((line) => {
    const [, number = '', level = '', what = '', state = '', evidence = '', ...more] = line
      .split('|')
      .map((cell) => cell.trim());
    if (more.join('') !== '')
      throw new Error(`A row of docs/security.md has too many cells: ${line}`);
    return {
      number,
      level,
      what,
      state,
      evidence: [...evidence.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one),
    };
  });
const stateOf = ({ state }: Row): string =>
  /^(met|not applicable|open)(?=$|: \S)/.exec(state)?.[1] ?? state;

describe('the table of requirements', () => {
  test('has one row for each requirement of level 1 and 2, in order, with its level', () => {
    expect(ASKED).toHaveLength(253);
    expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(ASKED);
  });

  test('says for each that it is met, does not apply or is open, and why', () => {
    expect(
      rows
        .filter((row) => !['met', 'not applicable', 'open'].includes(stateOf(row)))
        .map(({ number, state }) => `${number}: ${state}`),
    ).toEqual([]);
    expect(
      rows
        .filter((row) => stateOf(row) !== 'met' && !/^[a-z ]+: \S/.test(row.state))
        .map(({ number }) => number),
    ).toEqual([]);
    expect(
      rows
        .filter((row) => stateOf(row) === 'met' && (row.what === '–' || row.evidence.length === 0))
        .map(({ number }) => number),
    ).toEqual([]);
  });

  test('names only existing files and tests as evidence', () => {
    const missing = rows.flatMap(({ number, evidence }) =>
      evidence.flatMap((one) => {
        const [file = '', name] = one.split(' › ');
        if (!existsSync(join(ROOT, file))) return [`${number}: there is no ${file}`];
        return name === undefined || read(file).includes(name)
          ? []
          : [`${number}: ${file} has no '${name}'`];
      }),
    );
    expect(missing).toEqual([]);
  });

  test('has correct totals', () => {
    const count = (state: string): number => rows.filter((row) => stateOf(row) === state).length;
    expect(text).toContain(
      `${count('met')} are met, ${count('not applicable')} do not apply, ${count('open')} are open.`,
    );
  });
});

describe('the security documents', () => {
  const anchorsOf = (markdown: string): string[] =>
    [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(/\s/g, '-'),
    );

  test.each(['docs/security.md', 'docs/threat-model.md'])(
    '%s links only to existing sections',
    (file) => {
      const wrong = [...read(file).matchAll(/\]\(([^)#\s]*)#([^)]+)\)/g)]
        .filter(
          ([, path = '', part = '']) =>
            !anchorsOf(read(path === '' ? file : join('docs', path))).includes(part),
        )
        .map(([whole]) => whole);
      expect(wrong).toEqual([]);
    },
  );

  test('the table of cookies matches the product', () => {
    const names = [
      ...(/export type CookieName =([\s\S]*?);/
        .exec(read('src/platform/http/cookies.ts').replaceAll(/\/\*[\s\S]*?\*\//g, ''))?.[1]
        ?.matchAll(/'(\w+)'/g) ?? []),
    ].map(([, name]) => name);
    const [, cookies = ''] = /## Cookies\n([\s\S]*?)\n## /.exec(text) ?? [];
    const listed = [...cookies.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThan(5);
  });

  test('every secret setting has a line with its owner and its rotation', () => {
    const [, keys = ''] = /## Keys\n([\s\S]*?)\n## /.exec(text) ?? [];
    const secret = Object.keys(settings).filter(
      (name) => /SECRET|PASSWORD$|_KEY$|TOKEN$/.test(name) && !/PUBLISHABLE/.test(name),
    );
    expect(secret.length).toBeGreaterThan(7);
    expect(
      secret.filter((name) => !keys.includes(name) && !/^SOCIAL_\w+_CLIENT_SECRET$/.test(name)),
    ).toEqual([]);
  });
});
