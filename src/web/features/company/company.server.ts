import { redirect, type ActionFunctionArgs, type RouterContextProvider } from 'react-router';
import { adoptBrowser, setCompany } from '#marketplace/boards/index.ts';
import { DAY_S } from '#shared/dates.ts';
import { COMPANY, type Company } from '#shared/rule-fit.ts';
import { nextPath } from '#web/app/next-path.ts';
import { formText, readForm } from '#web/app/refusal-response.server.ts';
import { requirePermission, setCookie, withCookies } from '#web/app/session.server.ts';
import { appContext, requestContext } from '#web/context.ts';

/** A trip is planned in weeks; after half a year somebody comes in another way. */
const KEPT_SECONDS = 180 * DAY_S;
const NOTHING = 'none';

/** What this browser's traveller last said of how they come; null while they have not said anything. */
export function companyOf(context: Readonly<RouterContextProvider>): readonly Company[] | null {
  const { company } = context.get(requestContext);
  if (company === null) return null;
  const said = company.split('.', COMPANY.length);
  return COMPANY.filter((one) => said.includes(one));
}

/** The cookie that keeps what was said: whoever says it once is asked nowhere again. */
export const companyCookie = (
  context: Readonly<RouterContextProvider>,
  company: readonly Company[],
): string => setCookie(context, 'company', company.join('.') || NOTHING, KEPT_SECONDS);

/** What the ticks of a form say. */
export function readCompany(form: FormData): readonly Company[] {
  const ticked = new Set(form.getAll('company'));
  return COMPANY.filter((one) => ticked.has(one));
}

/** `POST /company`: how somebody comes, for every page and for the board they last used, and back to the page they were on. */
export async function sayCompanyAction({
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
