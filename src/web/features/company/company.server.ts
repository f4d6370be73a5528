import { redirect, type ActionFunctionArgs, type RouterContextProvider } from 'react-router';
import { adoptBrowser, setCompany } from '#marketplace/boards/index.ts';
import { DAY_S } from '#shared/dates.ts';
import { COMPANY, type Company } from '#shared/rule-fit.ts';
import { nextPath } from '#web/app/next-path.ts';
import { formText, readForm } from '#web/app/refusal-response.server.ts';
import { requirePermission, setCookie, withCookies } from '#web/app/session.server.ts';
import { appContext, requestContext } from '#web/context.ts';

/** Long enough for the weeks in which a trip is planned. */
const KEPT_SECONDS = 180 * DAY_S;
const NO_NEEDS = 'none';

/** The company that this browser's visitor named last; null before the first answer. */
export function companyOf(context: Readonly<RouterContextProvider>): readonly Company[] | null {
  const { company } = context.get(requestContext);
  if (company === null) return null;
  const stored = company.split('.', COMPANY.length);
  return COMPANY.filter((one) => stored.includes(one));
}

/** The cookie that keeps the answer for all pages. */
export const companyCookie = (
  context: Readonly<RouterContextProvider>,
  company: readonly Company[],
): string => setCookie(context, 'company', company.join('.') || NO_NEEDS, KEPT_SECONDS);

/** The ticked boxes of the form. */
export function readCompany(form: FormData): readonly Company[] {
  const ticked = new Set(form.getAll('company'));
  return COMPANY.filter((one) => ticked.has(one));
}

/** `POST /company`: stores the visitor's company for every page and their last board, and returns to the page. */
export async function setCompanyAction({
  request,
  context,
}: ActionFunctionArgs): Promise<Response> {
  requirePermission(context, 'preference.set');
  const ctx = context.get(appContext);
  const form = await readForm(request);
  const company = readCompany(form);
  await adoptBrowser(ctx);
  await setCompany(ctx, company);
  return redirect(nextPath(formText(form, 'next', 2000)) ?? '/', {
    status: 303,
    headers: withCookies(companyCookie(context, company)),
  });
}
