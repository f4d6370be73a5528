import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FORMS, PRESSED } from '#test/support/pressed-forms.ts';

const WEB = join(import.meta.dirname, '../src/web');
const FORM = /<(?:\w+\.)?[Ff]orm(?=[\s>])/g;
const SENDS = /\b(?:useFetcher|useSubmit)\b|\bfetcher\.submit\b|\bpassGate\(/;

/** How many forms a file has; one for a file that sends in another way. */
function formsOf(file: string): number {
  const text = readFileSync(join(WEB, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return text.match(FORM)?.length ?? (SENDS.test(text) ? 1 : 0);
}

const files = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .filter((file) => !/\.test\.tsx?$/.test(file) && formsOf(file) > 0)
  .toSorted();

test('every form of the product is pressed without a network', () => {
  const unpressed = files.flatMap((file) => {
    const [forms, pressed] = [formsOf(file), FORMS[file]?.length ?? 0];
    return pressed < forms ? [`${file}: ${forms} forms, ${pressed} of them pressed`] : [];
  });
  expect(unpressed).toEqual([]);
  expect(Object.keys(FORMS).filter((file) => !files.includes(file))).toEqual([]);
});

test('every form is pressed by a press that exists', () => {
  const named = Object.values(FORMS).flat();
  expect(named.filter((one) => typeof one === 'string' && !PRESSED.has(one))).toEqual([]);
});
