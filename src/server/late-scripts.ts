import { createHash } from 'node:crypto';

/*
 * What a phone on a slow line should get first is what it shows: style sheet, fonts, the largest picture. Pages read and
 * work without scripts, so a page holds its script modules back until it has loaded and painted, until somebody touches
 * it, or until `MOST_WAIT_MS` have gone by, whichever comes first.
 */
const MOST_WAIT_MS = 3000;

const PRELOADED_MODULE = /<link rel="modulepreload"[^>]*>/g;
const MODULE_SCRIPT = /<script type="module" async="">/;
const HELD = 'text/held-module';
const END = '</body>';

const STARTER = `(()=>{let begun=false;const begin=()=>{if(begun)return;begun=true;document.head.append(document.getElementById("held-modules").content);for(const held of document.querySelectorAll('script[type="${HELD}"]')){const script=document.createElement("script");script.type="module";script.textContent=held.textContent;document.head.append(script);script.remove()}};const soon=()=>requestAnimationFrame(()=>setTimeout(begin));if(document.readyState==="complete")soon();else addEventListener("load",soon);for(const kind of["pointerdown","touchstart","keydown"])addEventListener(kind,begin,{once:true,capture:true,passive:true});setTimeout(begin,${MOST_WAIT_MS})})()`;

/** The starter's hash for the Content-Security-Policy; the held script itself is hashed by its own text. */
export const STARTER_HASH = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`;

/** A whole page with its script modules held back; anything else as it is. */
export function lateScripts(html: string): string {
  const end = html.lastIndexOf(END);
  const head = html.indexOf('</head>');
  if (end < 0 || head < 0) return html;
  const modules = html.slice(0, head).match(PRELOADED_MODULE) ?? [];
  const body = html.slice(head, end);
  if (modules.length === 0 || !MODULE_SCRIPT.test(body)) return html;
  const held = body.replace(MODULE_SCRIPT, `<script type="${HELD}">`);
  return `${html.slice(0, head).replaceAll(PRELOADED_MODULE, '')}${held}<template id="held-modules">${modules.join('')}</template><script>${STARTER}</script>${html.slice(end)}`;
}
