import { LATE_MODULE, LATE_PRELOADS } from '#web/app/late-scripts.ts';

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const MODULE = '<script type="module" async="">';

/**
 * Delays the module scripts that the router writes into a page until `START_SCRIPT` runs. On a slow line the style
 * sheet, the fonts and the largest picture then come first; pages work without scripts. A page with other script tags
 * stays as it is. Works on bytes, as `hashScripts` does.
 */
export function lateScripts(page: Buffer): Buffer {
  const head = page.indexOf('</head>');
  const at = page.indexOf(MODULE);
  if (head < 0 || at < head) return page;
  const first = page.toString('utf8', 0, head);
  const preloads = first.match(PRELOAD) ?? [];
  return Buffer.concat([
    Buffer.from(first.replaceAll(PRELOAD, '')),
    page.subarray(head, at),
    Buffer.from(
      `<template id="${LATE_PRELOADS}">${preloads.join('')}</template><script type="${LATE_MODULE}">`,
    ),
    page.subarray(at + MODULE.length),
  ]);
}
