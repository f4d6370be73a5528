/**
 * The action that a form asks for and its subject: `join`, `vote:12:-1`. A form has one field `intent`: its buttons if
 * it has several, else a hidden field. Never both, because the hidden field would win.
 */
export function intentOf(form: FormData | undefined): {
  readonly intent: string;
  /** the text after the first colon; '' without one */
  readonly about: string;
} {
  const said = form?.get('intent');
  const text = typeof said === 'string' ? said.slice(0, 40) : '';
  const [intent = '', ...about] = text.split(':');
  return { intent, about: about.join(':') };
}
