import { propertyFacts } from '#marketplace/catalogue/index.ts';
import { usualAnswer } from '#marketplace/conversations/index.ts';
import type { Context } from '#platform/context.ts';
import { languageTag } from '#i18n/locale.ts';
import * as texts from '#messages/host.ts';
import type { HostView } from './host-line.tsx';

const HOUR = 60;
const DAY = 24 * HOUR;

/** 'Usually answers within an hour', from measured times; '' with too few of them. */
function answersText(minutes: number | null): string {
  if (minutes === null) return '';
  if (minutes <= HOUR) return texts.answersInHour();
  if (minutes <= 12 * HOUR) return texts.answersInHours({ n: Math.ceil(minutes / HOUR) });
  return minutes <= DAY
    ? texts.answersInDay()
    : texts.answersInDays({ n: Math.ceil(minutes / DAY) });
}

/** A property's host for its pages; null without one. */
export async function hostOf(ctx: Context, propertyId: number): Promise<HostView | null> {
  const host = (await propertyFacts(ctx, propertyId))?.host ?? null;
  if (host === null) return null;
  const tag = languageTag();
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const languages = host.languages.map((code) => names.of(code) ?? code);
  return {
    name: host.name,
    picture: host.picture,
    speaks:
      languages.length === 0
        ? ''
        : texts.speaks({ languages: new Intl.ListFormat(tag).format(languages) }),
    answers: answersText(await usualAnswer(ctx, propertyId)),
  };
}
