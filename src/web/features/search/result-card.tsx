import { memo, useContext, useState } from 'react';
import type { Stay } from '#shared/dates.ts';
import type { CardData } from './card-data.ts';
import { ServerTextsContext } from '#web/lib/server-texts.ts';
import { cardMarkup } from './card-markup.ts';

/**
 * The frame of a stay in a list. Its heart is painted by the list from then on, so a text that differs in nothing but
 * the heart is not written again: that would throw away the pictures that are open.
 */
export const ResultCard = memo(function ResultCard({ card, stay, stayQuery, priority }: { card: CardData; stay: Stay; stayQuery: string; priority: boolean }) {
  const [wished] = useState(card.wished);
  const write = useContext(ServerTextsContext)?.card ?? cardMarkup;
  return (
    <article
      data-stay={card.id}
      className="group/card relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors duration-150 hover:border-edge data-[active=true]:border-monsoon md:flex-row"
      dangerouslySetInnerHTML={{ __html: write(card.wished === wished ? card : { ...card, wished }, { stay, stayQuery, priority }) }}
    />
  );
});
