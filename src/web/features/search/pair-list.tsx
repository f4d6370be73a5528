import * as texts from '#messages/empty-list.ts';
import * as search from '#messages/search.ts';
import * as words from '#messages/party.ts';
import { formatRupees } from '#shared/money.ts';
import { type Party, perHead } from '#shared/party.ts';
import { pictureUrl } from '#shared/picture-url.ts';
import { localHref } from '#web/app/links.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ListData } from './list.server.ts';
import type { PairData } from './instead.server.ts';
import { stayParams } from './search-params.ts';

/**
 * For a party that no single property takes: two properties close to each other, their combined total, and links to
 * both.
 */
export default function PairList({
  data: { pairs, state },
}: {
  data: Pick<ListData, 'pairs' | 'state'>;
}) {
  const { party } = state.query;
  return (
    <section aria-labelledby="pairs" className="mb-8">
      <h2 id="pairs" className="text-xl">
        {texts.pairs({ n: party.adults + party.childAges.length })}
      </h2>
      <p className="mt-1 mb-5 text-muted">{texts.pairsWhy()}</p>
      <ul className="flex flex-col gap-5">
        {pairs.map((pair) => (
          <Pair key={pair.stays.map(({ card }) => card.id).join()} pair={pair} state={state} />
        ))}
      </ul>
    </section>
  );
}

function Pair({
  pair: { stays, total, apartKm },
  state,
}: {
  pair: PairData;
  state: ListData['state'];
}) {
  const whoIn = ({ adults, childAges }: Party) =>
    [
      words.adults({ n: adults }),
      ...(childAges.length > 0 ? [words.children({ n: childAges.length })] : []),
    ].join(', ');
  return (
    <li className="rounded-card border border-line bg-surface p-4 md:p-5">
      <ul className="grid gap-4 sm:grid-cols-2">
        {stays.map(({ card, party }) => (
          <li
            key={card.id}
            className="relative flex gap-3 rounded-card border border-line p-2.5 hover:border-monsoon"
          >
            {card.picture !== null && (
              <img
                src={pictureUrl(card.picture.id, 320)}
                width={96}
                height={96}
                alt={card.picture.alt}
                loading="lazy"
                className="size-24 shrink-0 rounded-[10px] object-cover"
                style={{ backgroundColor: card.picture.tint }}
              />
            )}
            <div className="min-w-0">
              <h3 className="leading-snug">
                <a
                  href={localHref(
                    `${card.path}?${stayParams({ stay: state.query.stay, party }).toString().replaceAll('%2C', ',')}`,
                  )}
                  className="after:absolute after:inset-0 hover:text-monsoon"
                >
                  {card.name}
                </a>
              </h3>
              <p className="text-sm text-muted">{card.address}</p>
              <p className="text-sm">{card.size}</p>
              <p className="mt-1 text-sm">{texts.pairPart({ who: whoIn(party) })}</p>
              <p className="figures text-sm font-semibold">{formatRupees(card.total)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="figures mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-3">
        <p className="text-xl font-bold">{formatRupees(total)}</p>
        <p className="text-sm text-muted">
          {search.aHead({ price: formatRupees(perHead(total, state.query.party)) })}
        </p>
        <p className="ml-auto inline-flex items-center gap-1.5 text-sm text-muted">
          <Icon icon="map-pin" size={16} />
          {apartKm < 1
            ? texts.metresApart({ metres: Math.max(50, Math.round(apartKm * 20) * 50) })
            : texts.kmApart({ km: Math.round(apartKm * 10) / 10 })}
        </p>
      </div>
    </li>
  );
}
