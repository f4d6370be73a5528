import * as texts from '#messages/rule-fit.ts';
import * as words from '#messages/party.ts';
import { COMPANY, worstFit, type Company, type Fit, type RuleFit } from './rule-fit.ts';

/** The result of a house rule for a party, in words: 'Pets: fits', with the owner's sentence. */
export interface FitView {
  readonly fit: Fit;
  readonly asked: string;
  readonly answer: string;
  readonly says: string;
  /** the whole line with a full stop */
  readonly line: string;
  readonly sentence: string;
}

/** The only wording of a house rule's result: on the property, on boards, in comparisons, before and after booking. */
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

/** 'Pets: does not fit', '2 house rules clash with your group': for a card; '' if every rule fits. */
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

/** The needs that a party stated and the results of the house rules, as stored in a booking. */
export interface AgreedView {
  /** 'You said: 6 adults, 2 children. We bring a pet.' */
  readonly said: string;
  readonly fits: readonly FitView[];
}

/** The needs and results of a booking in words; null without needs. */
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

/** The same with heading and the owner's sentences, one line each, for e-mails; '' without needs. */
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

/** The same in two lines, for print. */
export function agreedLines(booking: Parameters<typeof agreedView>[0]): readonly string[] {
  const agreed = agreedView(booking);
  return agreed === null
    ? []
    : [agreed.said, texts.agreedLine({ what: agreed.fits.map(({ says }) => says).join(' · ') })];
}
