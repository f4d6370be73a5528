import * as search from '#messages/search.ts';

const BAR = 'block rounded-field bg-mist';

/** Placeholder of a card, in the size of a real one. */
const CardSkeleton = () => (
  <div
    aria-hidden
    className="flex animate-[breathe_1.6s_ease-in-out_infinite] flex-col overflow-hidden rounded-card border border-line bg-surface md:flex-row"
  >
    <div className="aspect-2/1 w-full shrink-0 bg-mist md:aspect-auto md:min-h-73 md:w-70 xl:w-60 2xl:w-70" />
    <div className="flex flex-1 flex-col gap-3 p-4 md:p-5">
      <span className={`${BAR} h-4 w-24`} />
      <span className={`${BAR} h-6 w-3/5`} />
      <span className={`${BAR} h-4 w-2/5`} />
      <span className={`${BAR} h-4 w-4/5`} />
      <span className={`${BAR} h-5 w-1/2`} />
      <span className={`${BAR} mt-auto h-8 w-40`} />
      <span className={`${BAR} h-4 w-48`} />
    </div>
  </div>
);

export const CardSkeletons = ({ n }: { n: number }) => (
  <div role="status" aria-label={search.loading()} className="flex flex-col gap-5">
    {Array.from({ length: n }, (_, i) => (
      <CardSkeleton key={i} />
    ))}
  </div>
);

/** Placeholder of the whole list page, with the final layout. */
export const ListSkeleton = () => (
  <div className="page-width page-wide pt-2 pb-16 md:pt-4">
    <span aria-hidden className={`${BAR} h-15 w-full rounded-[22px]`} />
    <div className="mt-6 gap-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_26%]">
      <div aria-hidden className="hidden flex-col gap-4 lg:flex">
        {Array.from({ length: 12 }, (_, i) => (
          <span key={i} className={`${BAR} h-6 ${i % 5 === 0 ? 'w-1/2' : 'w-full'}`} />
        ))}
      </div>
      <div>
        <span aria-hidden className={`${BAR} mb-6 h-20 w-72`} />
        <CardSkeletons n={5} />
      </div>
    </div>
  </div>
);
