import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import * as texts from '#messages/saved-people.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ReviewReady } from './review-view.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-pill border border-edge bg-surface px-4 text-sm font-semibold hover:border-monsoon hover:text-monsoon';

/** Fills fields of the form as if typed, and ticks checkboxes. False where the element has no form. */
function fill(from: HTMLElement, values: Readonly<Record<string, string>>): boolean {
  const form = from.closest('form');
  if (form === null) return false;
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = value !== '';
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.value = value;
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** Fills the form: at once with scripts, through an address without. */
function FillChip({
  href,
  label,
  values,
}: {
  href: string;
  label: string;
  values: Readonly<Record<string, string>>;
}) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (fill(event.currentTarget, values)) event.preventDefault();
  };
  return (
    <Link to={href} replace preventScrollReset onClick={press} className={CHIP}>
      {label}
    </Link>
  );
}

/** The account's saved guests, as names for the lead guest. */
export function LeadGuests({ review }: { review: ReviewReady }) {
  if (review.guests.length === 0) return null;
  return (
    <div role="group" aria-label={texts.whoStays()} className="mb-4">
      <p className="mb-2 text-sm font-semibold">{texts.whoStays()}</p>
      <div className="flex flex-wrap gap-2">
        <FillChip
          href={review.here}
          label={texts.me({ name: review.person.name })}
          values={{ name: review.person.name }}
        />
        {review.guests.map(({ id, name, href }) => (
          <FillChip key={id} href={href} label={name} values={{ name }} />
        ))}
      </div>
    </div>
  );
}

/** The account's saved firms, and the one of an earlier booking. */
export function Companies({ review }: { review: ReviewReady }) {
  if (review.companies.length === 0) return null;
  return (
    <div role="group" aria-label={texts.bookFor()} className="mt-4">
      <p className="mb-2 text-sm font-semibold">{texts.bookFor()}</p>
      <div className="flex flex-wrap gap-2">
        {review.companies.map(({ company: { gstinNo, companyName, companyAddress }, href }) => (
          <FillChip
            key={gstinNo}
            href={href}
            label={companyName}
            values={{
              gst: '1',
              gstin_no: gstinNo,
              company_name: companyName,
              company_address: companyAddress,
            }}
          />
        ))}
      </div>
    </div>
  );
}

/** Applies the saved ages of the party's children, where they differ: the price depends on them. */
export function ChildrensAges({ review: { agesOffer } }: { review: ReviewReady }) {
  if (agesOffer === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-5 py-1 text-sm">
      <Icon icon="users" size={18} className="text-monsoon" />
      <span>{texts.agesText()}</span>
      <Link
        to={agesOffer.href}
        replace
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
      >
        {texts.takeAges({ children: agesOffer.children })}
      </Link>
    </p>
  );
}
