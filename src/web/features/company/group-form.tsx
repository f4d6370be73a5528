import { clsx } from 'clsx';
import * as texts from '#messages/rule-fit.ts';
import { COMPANY, type Company } from '#shared/rule-fit.ts';
import { Icon } from '#web/ui/icon.tsx';

/** In the address after saving: the sentence below the form appears by it, without scripts too. */
const SAVED = 'group-saved';

/** Saves the ticks at once, so that no other button of the page loses them; without scripts the form's own saves. */
function save(form: HTMLFormElement): void {
  const sent = {
    method: 'POST',
    body: new FormData(form),
    redirect: 'manual',
    keepalive: true,
  } as const;
  fetch(form.action, sent).catch(() => undefined);
}

/**
 * Folded form for the needs of the visitor's group, which lists, boards and the booking then check against the house
 * rules. Plain HTML without scripts. `company`: the earlier answer, null without one. `action` and `next` are addresses
 * in the page's language. `confirms`: the page comes back at the form, which says that the answer is saved.
 */
export default function GroupForm({
  company,
  action,
  next,
  className,
  open = false,
  confirms = false,
}: {
  company: readonly Company[] | null;
  action: string;
  next: string;
  className?: string;
  open?: boolean;
  confirms?: boolean;
}) {
  return (
    <>
      <details className={className} open={open || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-monsoon">
          <Icon icon="users" size={16} />
          {company === null ? texts.tell() : texts.change()}
        </summary>
        <form
          method="post"
          action={action}
          className="pb-1"
          onChange={(event) => save(event.currentTarget)}
        >
          <input type="hidden" name="next" value={confirms ? `${next}#${SAVED}` : next} />
          <fieldset className="grid gap-x-6 sm:grid-cols-2">
            <legend className="text-sm text-muted">{texts.once()}</legend>
            {COMPANY.map((one) => (
              <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  name="company"
                  value={one}
                  defaultChecked={company?.includes(one)}
                  className="size-5 shrink-0 accent-monsoon"
                />
                {texts.company[one]()}
              </label>
            ))}
          </fieldset>
          <button
            type="submit"
            className="mt-2 inline-flex min-h-11 items-center rounded-pill bg-monsoon px-5 font-semibold text-on-monsoon hover:bg-monsoon-strong"
          >
            {texts.check()}
          </button>
        </form>
      </details>
      {confirms && (
        <p
          id={SAVED}
          tabIndex={-1}
          className={clsx(
            'hidden scroll-mt-[40vh] items-center gap-2 py-2 font-semibold text-monsoon outline-none target:flex',
            className,
          )}
        >
          <Icon icon="circle-check" size={18} />
          {texts.saved()}
        </p>
      )}
    </>
  );
}
