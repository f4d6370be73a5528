import * as texts from '#messages/rule-fit.ts';
import * as words from '#messages/party.ts';
import { COMPANY, worstFit, type Company, type Fit, type RuleFit } from './rule-fit.ts';

/** A rule of a house against the group, in words: 'Pets: fits', with the owner's sentence. */
export interface FitView {
  readonly fit: Fit;
  readonly asked: string;
  readonly answer: string;
  readonly says: string;
  /** the same with its full stop */
  readonly line: string;
  readonly sentence: string;
}

/**
 * The one way in which a verdict is worded: on the property, on the board, side by side, before booking and after it.
 */
export function fitView({ asked, fit, sentence }: RuleFit): FitView {
  const says = texts.says({ asked: texts.asked[asked](), fit: texts.fit[fit]() });
  return {
    fit,
    asked: texts.asked[asked](),
    answer: texts.fit[fit](),
    says,
    line: texts.line({ says }),
    sentence: sentence ?? texts.notSaid(),
  };
}

/**
 * 'Pets: does not fit', '2 rules do not fit': for a card, and only where something does not fit or must be asked; ''
 * otherwise.
 */
export function fitBadge(fits: readonly RuleFit[]): string {
  const worst = worstFit(fits);
  if (worst === null || worst === 'fits') return '';
  const [first, ...more] = fits.filter(({ fit }) => fit === worst);
  return first === undefined
    ? ''
    : more.length === 0
      ? fitView(first).says
      : texts.short[worst]({ n: more.length + 1 });
}

/** What a group said of itself and what came of it, as a booking keeps both. */
export interface AgreedView {
  /** 'You said: 6 adults, 2 children. We bring a pet.' */
  readonly said: string;
  readonly fits: readonly FitView[];
}

/** The agreement of a booking in words; null where nothing was asked of the house. */
export function agreedView({
  adults,
  childAges,
  agreedFit,
}: {
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly agreedFit: {
    readonly company: readonly Company[];
    readonly fits: readonly RuleFit[];
  } | null;
}): AgreedView | null {
  if (agreedFit === null || agreedFit.fits.length === 0) return null;
  const party = [
    words.adults({ n: adults }),
    ...(childAges.length > 0 ? [words.children({ n: childAges.length })] : []),
  ].join(', ');
  const said = COMPANY.filter((one) => agreedFit.company.includes(one)).map((one) =>
    texts.company[one](),
  );
  return {
    said: texts.youSaid({ what: [party, ...said].join(' · ') }),
    fits: agreedFit.fits.map((one) =>
      fitView({ ...one, sentence: one.sentence ?? texts.hadNotSaid() }),
    ),
  };
}

/**
 * The same with its heading and the sentences of the rules, a line each, for e-mails; '' where nothing was asked of the
 * house.
 */
export function agreedNote(booking: Parameters<typeof agreedView>[0]): string {
  const agreed = agreedView(booking);
  return agreed === null
    ? ''
    : [
        texts.agreedTitle(),
        agreed.said,
        ...agreed.fits.map(({ line, sentence }) => `${line} ${sentence}`.trim()),
      ].join('\n');
}

/** The same in two lines, for paper. */
export function agreedLines(booking: Parameters<typeof agreedView>[0]): readonly string[] {
  const agreed = agreedView(booking);
  return agreed === null
    ? []
    : [agreed.said, texts.agreedLine({ what: agreed.fits.map(({ says }) => says).join(' · ') })];
}
