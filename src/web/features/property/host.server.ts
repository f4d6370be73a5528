import { propertyFacts } from '#marketplace/catalogue/index.ts';
import { usualAnswer } from '#marketplace/conversations/index.ts';
import type { Context } from '#platform/context.ts';
import { languageTag } from '#i18n/locale.ts';
import * as texts from '#messages/host.ts';
import type { HostView } from './host-line.tsx';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Who answers questions, and how soon by measured times: 'Our team answers your questions, usually within an hour'. */
function answersText(minutes: number | null): string {
  if (minutes === null) return texts.answers();
  if (minutes <= HOUR) return texts.answersInHour();
  if (minutes <= 12 * HOUR) return texts.answersInHours({ n: Math.ceil(minutes / HOUR) });
  return minutes <= DAY
    ? texts.answersInDay()
    : texts.answersInDays({ n: Math.ceil(minutes / DAY) });
}

/** Who stands behind a property, for its pages: the host, if known, and who answers questions. */
export async function hostOf(ctx: Context, propertyId: number): Promise<HostView> {
  const host = (await propertyFacts(ctx, propertyId))?.host ?? null;
  const answers = answersText(await usualAnswer(ctx, propertyId));
  if (host === null) return { name: '', picture: null, speaks: '', answers };
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
    answers,
  };
}
