import { LATE_MODULE, LATE_PRELOADS } from '#web/app/late-scripts.ts';

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const MODULE = '<script type="module" async="">';

/**
 * What a phone on a slow line should get first is what it shows: style sheet, fonts, the largest picture. Pages are
 * read and used without scripts, so the modules that the router writes into a page wait for `START_SCRIPT`. A page in
 * which they stand otherwise stays as it is. Works on the bytes, as `hashScripts` does.
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
