import { memo } from 'react';
import type { Stay } from '#shared/dates.ts';
import { badges } from '#shared/messages/badges.ts';
import type { CardData } from '#web/lib/search/card-data.ts';
import { cardBody } from './card-body.ts';
import { CardHeart } from './card-heart.tsx';
import { CardPictures } from './card-pictures.tsx';

/** One stay of a list. What has state (pictures, heart) is React's; what it says is one text (see `cardBody`). */
export const ResultCard = memo(function ResultCard({ card, stay, stayQuery, wished, priority = false }: { card: CardData; stay: Stay; stayQuery: string; wished: boolean; priority?: boolean }) {
  return (
    <article data-stay={card.id} className="group/card relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 hover:border-edge data-[active=true]:border-monsoon md:flex-row">
      <div className="relative aspect-4/3 w-full shrink-0 md:aspect-auto md:min-h-62 md:w-70">
        <CardPictures card={card} href={`${card.path}?${stayQuery}`} priority={priority} muted={!card.available} />
        {card.type === 'bungalow' && <span className="pointer-events-none absolute top-3 left-3 z-2 rounded-pill bg-scrim/75 px-2 py-0.5 text-xs font-semibold text-on-picture">{badges.entireVilla}</span>}
        <CardHeart id={card.id} name={card.name} wished={wished} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4 md:p-5" dangerouslySetInnerHTML={{ __html: cardBody(card, stay, stayQuery) }} />
    </article>
  );
});
