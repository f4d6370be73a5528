/**
 * What a form asks for, and of what: `join`, `vote:12:-1`. Every form says it once, as `intent`: by each of its buttons
 * where it has several, else by a hidden field. A hidden field beside such buttons would be read in their place.
 */
export function intentOf(form: FormData | undefined): {
  readonly intent: string;
  /** what follows the first colon; '' without one */
  readonly about: string;
} {
  const said = form?.get('intent');
  const text = typeof said === 'string' ? said.slice(0, 40) : '';
  const [intent = '', ...about] = text.split(':');
  return { intent, about: about.join(':') };
}
