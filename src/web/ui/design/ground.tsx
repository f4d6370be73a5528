import { Specimen } from './specimen.tsx';

const SWATCHES = [
  ['paper', 'bg-paper text-ink'], ['surface', 'bg-surface text-ink'], ['mist', 'bg-mist text-ink'], ['muted on paper', 'bg-paper text-muted'],
  ['monsoon', 'bg-monsoon text-on-monsoon'], ['monsoon text', 'bg-paper text-monsoon'], ['laterite', 'bg-laterite text-on-laterite'],
  ['turmeric soft', 'bg-turmeric-soft text-on-turmeric-soft'], ['danger soft', 'bg-danger-soft text-danger'], ['night', 'bg-night text-on-night'], ['night muted', 'bg-night text-on-night-muted'],
] as const;

/** Colours and type: what everything else is made of. */
export function Ground() {
  return (
    <>
      <Specimen name="Colour" note="Pairs as they are used. Switch the system to dark to see the same tokens at night.">
        {SWATCHES.map(([name, classes]) => <span key={name} className={`grid h-20 w-36 place-items-end rounded-card border border-line p-3 text-sm font-semibold ${classes}`}>{name}</span>)}
      </Specimen>
      <Specimen name="Type" note="Fraunces for names and headings, Figtree for the rest, prices in tabular figures.">
        <div className="flex flex-col gap-3">
          <p className="font-display text-4xl">A house above the clouds</p>
          <p className="font-display text-3xl">Mogra House, Tungarli</p>
          <p className="font-display text-2xl">Rooms and rate plans</p>
          <p className="font-display text-xl">House rules</p>
          <p className="text-lg">A jasmine bungalow with a lawn that slopes to the mango trees.</p>
          <p>Check-in from 2:00 PM. Check-out until 11:00 AM.</p>
          <p className="text-sm text-muted">Taxes included. Free cancellation until 14 June, 2:00 PM.</p>
          <p className="figures">₹18,400 · ₹1,11,750 · ₹7,501.50</p>
        </div>
      </Specimen>
      <Specimen name="Eave" note="Our border: the fretted edge under a verandah's roof. Its colour is the text colour.">
        <div className="w-full bg-mist"><div className="eave text-monsoon" /><div className="h-10" /></div>
      </Specimen>
    </>
  );
}
