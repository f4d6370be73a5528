import { redirect, type ActionFunctionArgs } from 'react-router';
import { chooseLanguage } from '#marketplace/accounts/index.ts';
import { isLocale, localePrefix } from '#i18n/locale.ts';
import { hasSecureCookies, writeLanguage } from '#platform/http/cookies.ts';
import { appContext, configContext, requestContext } from '#web/context.ts';
import { pageBefore, sitePath } from './next-path.ts';
import { readForm } from './refusal-response.server.ts';
import { requirePermission, withCookies } from './session.server.ts';

/**
 * Stores the chosen language in this browser and in the signed-in account, then redirects to the previous page in it. A
 * form, so that it works without scripts.
 */
export async function chooseLanguageAction({
  request,
  context,
}: ActionFunctionArgs): Promise<Response> {
  requirePermission(context, 'preference.set');
  const form = await readForm(request);
  const locale = form.get('locale');
  if (typeof locale !== 'string' || !isLocale(locale)) throw redirect('/');
  if (context.get(requestContext).session !== null)
    await chooseLanguage(context.get(appContext), locale);
  const secure = hasSecureCookies(context.get(configContext).publicUrl);
  return redirect(localePrefix(locale) + pageAsked(form.get('next'), request), {
    headers: withCookies(writeLanguage(locale, secure)),
  });
}

/** The path of the page that the form was sent from, without its language. */
function pageAsked(next: FormDataEntryValue | null, request: Request): string {
  const path = typeof next === 'string' ? sitePath(next) : pageBefore(request);
  return path === null || /^\/language(?:[?#]|$)/.test(path) ? '/' : path;
}
