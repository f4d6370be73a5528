import { content } from '#shared/messages/content.ts';
import { offers as texts } from '#shared/messages/offers.ts';
import type { NoOffer } from './load-offer.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { OfferTicket } from './offer-ticket.tsx';

/** An address without an offer, or with one that has ended. */
export function NoOfferPage({ over, running }: NoOffer) {
  return (
    <div className="page-width pb-16">
      <EmptyState wholePage title={texts.none} text={running.length === 0 ? texts.noneText : over ? texts.overText : texts.unknownText}>
        <LinkButton to="/search" variant="brand">{content.searchAction}</LinkButton>
        <LinkButton to="/">{content.nav.home}</LinkButton>
      </EmptyState>
      {running.length > 0 && (
        <section aria-label={texts.otherOffers} className="mx-auto grid max-w-4xl gap-4">
          {running.map((offer) => (
            <OfferTicket key={offer.id} offer={offer}>
              <LinkButton to={offer.path} className="border-transparent" aria-label={`${texts.seeStays}: ${offer.title}`}>{texts.seeStays}</LinkButton>
            </OfferTicket>
          ))}
        </section>
      )}
    </div>
  );
}
