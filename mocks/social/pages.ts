import { PEOPLE } from './people.ts';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eceff3;color:#1c2430}
main{max-width:26rem;margin:6vh auto;background:#fff;padding:2rem;border-radius:12px}
h1{font-size:1.4rem;margin:0 0 .25rem}p{margin:.25rem 0 1.25rem;color:#4a5665}
button{display:block;width:100%;min-height:48px;margin:.5rem 0;padding:.5rem 1rem;font:inherit;text-align:left;border:1px solid #8d99a8;border-radius:8px;background:#fff;color:inherit;cursor:pointer}
button:hover{background:#f3f6fa}label{display:block;margin:.75rem 0 .25rem}input[type=text],input[type=email]{box-sizing:border-box;width:100%;min-height:44px;font:inherit;padding:0 .75rem;border:1px solid #8d99a8;border-radius:8px}
hr{border:0;border-top:1px solid #d5dbe3;margin:1.5rem 0}
</style></head><body><main>${body}</main></body></html>`;

/** The page on which a fictional person chooses an account, makes up another, or cancels. */
export function choosePage(slug: string, query: URLSearchParams): string {
  const provider = slug.charAt(0).toUpperCase() + slug.slice(1);
  const carried = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  const people = PEOPLE.map(
    ({ subject, name, email }) =>
      `<button name="subject" value="${subject}">${escape(name)}<br><small>${escape(email || 'keeps the e-mail back')}</small></button>`,
  ).join('');
  return page(
    `Stand-in for ${provider}`,
    `<h1>Choose an account</h1><p>This is a stand-in for ${escape(provider)}. Nobody here exists.</p>
<form method="post">${carried}${people}</form><hr>
<form method="post">${carried}
<label for="name">Another name</label><input id="name" name="name" type="text" required maxlength="200">
<label for="email">Its e-mail</label><input id="email" name="email" type="email" maxlength="300">
<button name="other" value="1">Continue as this person</button></form><hr>
<form method="post">${carried}<button name="cancel" value="1">Cancel</button></form>`,
  );
}

export const wrongPage = (what: string): string =>
  page('Wrong request', `<h1>This request cannot be answered</h1><p>${escape(what)}</p>`);
