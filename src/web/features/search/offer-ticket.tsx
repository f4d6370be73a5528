import type { ReactNode } from 'react';
import { offers as texts } from '#shared/messages/offers.ts';
import type { OfferView } from './offer-view.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The offer as the ticket of the home page, with what has to hold for it. */
export function OfferTicket({ offer, children }: { offer: OfferView; children?: ReactNode }) {
  return (
    <div className="flex overflow-hidden rounded-card bg-turmeric-soft text-on-turmeric-soft">
      <span className="hidden w-20 shrink-0 place-items-center border-r-2 border-dashed border-on-turmeric-soft/30 sm:grid"><Icon icon="ticket-percent" size={30} /></span>
      <div className="min-w-0 flex-1 p-4 md:flex md:items-center md:justify-between md:gap-8 md:px-6">
        <div className="min-w-0">
          <h2 className="text-lg">{offer.title}</h2>
          {offer.description && <p className="mt-0.5">{offer.description}</p>}
          {offer.conditions.length > 0 && (
            <ul className="figures mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
              {offer.conditions.map((line) => <li key={line} className="inline-flex items-start gap-1.5"><Icon icon="check" size={15} className="mt-0.5" />{line}</li>)}
            </ul>
          )}
        </div>
        <div className="mt-3 shrink-0 md:mt-0 md:text-right">
          {children ?? (
            <>
              <p className="flex items-center gap-2.5 md:flex-col md:items-end md:gap-1">
                <span className="text-xs font-semibold">{texts.code}</span>
                <code className="figures inline-block rounded-field border border-on-turmeric-soft/35 px-3 py-1.5 font-sans font-bold tracking-wide select-all">{offer.code}</code>
              </p>
              <p className="mt-1.5 text-xs md:max-w-64 md:text-balance">{texts.howTo}</p>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
