import { useEffect, useState, type FormEvent } from 'react';
import { useFetchers, useLocation, useSubmit } from 'react-router';
import { wishlist } from '#shared/messages/wishlist.ts';
import { icon, markup, type Markup } from '#web/lib/markup.ts';
import type { CardData } from './card-data.ts';
import { toast } from '#web/ui/toast.tsx';

const FORM = 'card-hearts';
const ACTION = '/wishlist/toggle';
const KEY = 'wish-';

const FACES = { true: icon('heart-filled', 22, 'text-laterite'), false: icon('heart', 22) } as const;
const labelOf = (name: string, wished: boolean): string => (wished ? wishlist.unsave(name) : wishlist.save(name));

/** The heart of a card: a button of the list's one form, so that twenty cards do not carry twenty forms. */
export const heartMarkup = ({ id, name, wished }: CardData): Markup =>
  markup`<button type="submit" form="${FORM}" name="hotel_id" value="${id}" aria-pressed="${String(wished)}" aria-label="${labelOf(name, wished)}" class="absolute top-2 right-2 z-4 grid size-11 place-items-center rounded-pill bg-paper/85 text-ink transition-transform duration-150 active:scale-90">${FACES[`${wished}`]}</button>`;

/** Turns the hearts of a list that do not show what is so. */
export function paintHearts(list: Element, cards: readonly CardData[], isWished: (card: CardData) => boolean): void {
  const buttons = new Map([...list.querySelectorAll<HTMLButtonElement>(`button[form=${FORM}]`)].map((button) => [Number(button.value), button]));
  for (const card of cards) {
    const wished = isWished(card);
    const button = buttons.get(card.id);
    if (button === undefined || button.getAttribute('aria-pressed') === String(wished)) continue;
    button.setAttribute('aria-pressed', String(wished));
    button.setAttribute('aria-label', labelOf(card.name, wished));
    button.innerHTML = FACES[`${wished}`].html;
  }
}

/**
 * The form behind the hearts of a list. Without scripts a press posts and comes back; with them the heart turns at
 * once, the list is read anew, and a refusal turns it back and says so.
 */
export function useHearts(): { isWished: (card: CardData) => boolean; form: React.ReactNode } {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const fetchers = useFetchers();
  const [told, setTold] = useState<ReadonlyMap<number, boolean>>(new Map());
  const refused = fetchers.filter((one) => one.key.startsWith(KEY) && (one.data as { ok?: boolean } | undefined)?.ok === false).map((one) => one.key).join(' ');
  useEffect(() => {
    if (refused === '') return;
    toast(wishlist.failed, 'bad');
    setTold((before) => new Map([...before].filter(([id]) => !refused.split(' ').includes(KEY + id))));
  }, [refused]);
  const press = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    setTold(new Map(told).set(Number(button.value), button.getAttribute('aria-pressed') !== 'true'));
    void submit({ hotel_id: button.value, stay: '1' }, { method: 'post', action: ACTION, navigate: false, fetcherKey: KEY + button.value });
  };
  return {
    isWished: (card) => told.get(card.id) ?? card.wished,
    form: (
      <form id={FORM} method="post" action={ACTION} onSubmit={press}>
        <input type="hidden" name="next" value={pathname + search} />
      </form>
    ),
  };
}
