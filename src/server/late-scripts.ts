import { createHash } from 'node:crypto';

/*
 * What a phone on a slow line should get first is what it shows: style sheet, fonts, the largest picture. Pages read and
 * work without scripts, so a page holds its script modules back until it has loaded and painted, until somebody touches
 * it, or until `MOST_WAIT_MS` have gone by, whichever comes first.
 */
const MOST_WAIT_MS = 3000;

const PRELOADED_MODULE = /<link rel="modulepreload"[^>]*>/g;
const MODULE_SCRIPT = '<script type="module" async="">';
const HELD = 'text/held-module';
const END = '</body>';

const STARTER = `(()=>{let begun=false;const begin=()=>{if(begun)return;begun=true;document.head.append(document.getElementById("held-modules").content);for(const held of document.querySelectorAll('script[type="${HELD}"]')){const script=document.createElement("script");script.type="module";script.textContent=held.textContent;document.head.append(script);script.remove()}};const soon=()=>requestAnimationFrame(()=>setTimeout(begin));if(document.readyState==="complete")soon();else addEventListener("load",soon);for(const kind of["pointerdown","touchstart","keydown"])addEventListener(kind,begin,{once:true,capture:true,passive:true});setTimeout(begin,${MOST_WAIT_MS})})()`;

/** The starter's hash for the Content-Security-Policy; the held script itself is hashed by its own text. */
export const STARTER_HASH = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`;

/** A whole page with its script modules held back; anything else as it is. Works on the bytes, see `sealScripts`. */
export function lateScripts(page: Buffer): Buffer {
  const end = page.lastIndexOf(END);
  const head = page.indexOf('</head>');
  if (end < 0 || head < 0) return page;
  const first = page.toString('utf8', 0, head);
  const modules = first.match(PRELOADED_MODULE) ?? [];
  const at = page.indexOf(MODULE_SCRIPT, head);
  if (modules.length === 0 || at < 0 || at > end) return page;
  return Buffer.concat([
    Buffer.from(first.replaceAll(PRELOADED_MODULE, '')),
    page.subarray(head, at),
    Buffer.from(`<script type="${HELD}">`),
    page.subarray(at + MODULE_SCRIPT.length, end),
    Buffer.from(`<template id="held-modules">${modules.join('')}</template><script>${STARTER}</script>`),
    page.subarray(end),
  ]);
}
