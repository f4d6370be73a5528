import * as texts from '#messages/split.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/surfaces.tsx';
import type { ShareOffer as Offer } from './review-view.ts';
import { BOOKING_FORM } from './traveller-form.tsx';

/** Offers a split, with a link for each payer. Its button submits the booking form. */
export const ShareOffer = ({ offer, pending }: { offer: Offer; pending: boolean }) => (
  <Disclosure
    title={
      <h2 className="flex items-center gap-3 text-xl">
        <Icon icon="users" className="shrink-0 text-monsoon" />
        {texts.offer.title()}
      </h2>
    }
    className="border-t"
  >
    <p className="figures max-w-prose">{texts.offer.how({ until: offer.until })}</p>
    {offer.only !== '' && <p className="figures mt-2 max-w-prose">{offer.only}</p>}
    <Field label={texts.offer.people()} className="mt-3 max-w-sm">
      {(control) => (
        <Select
          {...control}
          name="payers"
          form={BOOKING_FORM}
          defaultValue={String(offer.options.at(-1)?.n ?? 2)}
        >
          {offer.options.map(({ n, label }) => (
            <option key={n} value={n}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Button
      type="submit"
      form={BOOKING_FORM}
      name="share"
      value="1"
      variant="secondary"
      pending={pending}
      className="mt-3"
    >
      {texts.offer.press()}
    </Button>
    <p className="mt-2 text-sm text-muted">{texts.offer.after()}</p>
  </Disclosure>
);
