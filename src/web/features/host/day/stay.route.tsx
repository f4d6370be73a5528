import { Form } from 'react-router';
import * as messages from '#messages/owner-messages.ts';
import * as offline from '#messages/owner-offline.ts';
import * as texts from '#messages/owner-day.ts';
import { telHref } from '#shared/phone.ts';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { Agreed } from '#web/features/trip/trip-parts.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure, Notice } from '#web/ui/surfaces.tsx';
import { LookNote, useLooking } from '../calendar/look-note.tsx';
import { pressedButton, useKept } from '../offline/use-kept.ts';
import { RegisterLink } from '../register/register-link.tsx';
import { Balance } from './balance.tsx';
import type { StayMark } from './balance-view.ts';
import type { Route } from './+types/stay.route.ts';

export { stayAction as action, stayLoader as loader } from './stay.server.ts';

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.booking({ number: `OH000${params.id}` }),
    description: texts.marksTitle(),
    path: `/host/stays/${params.id}`,
    noindex: true,
  });

/** After a refusal too: a colleague has marked the stay meanwhile, and other buttons are due. */
export const shouldRevalidate = () => true;

/** A stay for the people who receive its guests: who they are, what was agreed, what is due, how it stands. */
export default function Stay({ loaderData: stay, actionData: reply }: Route.ComponentProps) {
  const isLooking = useLooking();
  return (
    <div className="page-width pt-4 pb-28">
      <BackLink to="/host">{texts.back()}</BackLink>
      <h1 className="text-3xl">{stay.name}</h1>
      <p className="mt-1 text-muted">
        {stay.hotel} · <span className="figures">{texts.booking({ number: stay.number })}</span>
      </p>
      <div className="max-w-xl">
        <p className="figures mt-3 text-lg font-medium">{stay.dates}</p>
        <p className="figures mt-1 text-muted">{stay.what}</p>
        <p className="figures mt-1">{stay.arrival}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <a href={telHref(stay.mobile)} className={buttonClass('secondary', 'md')}>
            <Icon icon="phone" size={18} />
            {texts.call()}
            <span className="figures font-normal text-muted">{stay.mobileText}</span>
          </a>
          <a
            href={stay.whatsApp}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary', 'md')}
          >
            <Icon icon="map-pin" size={18} />
            {texts.whatsApp()}
          </a>
          {stay.thread !== null && (
            <LinkButton to={`/host/messages/${stay.thread}`} variant="secondary">
              <Icon icon="message-circle" size={18} />
              {messages.title()}
            </LinkButton>
          )}
        </div>
        {stay.done !== '' && reply === undefined && (
          <Notice tone="good" className="mt-5">
            {stay.done}
          </Notice>
        )}
        {reply !== undefined && reply.balance === undefined && (
          <Notice tone="warn" className="mt-5">
            {reply.message}
          </Notice>
        )}
        {stay.isCancelled && <Notice className="mt-5">{texts.cancelled()}</Notice>}
        <section aria-labelledby="marks" className="mt-6">
          <h2 id="marks" className="text-xl">
            {stay.state === null ? texts.marksTitle() : texts.state[stay.state]()}
          </h2>
          <Marks stay={stay} isLooking={isLooking} />
          {stay.notes.map((note) => (
            <p key={note} className="mt-2 text-sm text-muted">
              {note}
            </p>
          ))}
          {isLooking && <LookNote />}
          {stay.register !== null && <RegisterLink {...stay.register} />}
        </section>
        <section aria-labelledby="payment" className="mt-8">
          <h2 id="payment" className="text-xl">
            {texts.moneyTitle()}
          </h2>
          <p className="figures mt-2 text-lg font-medium">{stay.due}</p>
          {stay.balanceDone !== '' && reply === undefined && (
            <Notice tone="good" className="mt-3">
              {stay.balanceDone}
            </Notice>
          )}
          {reply?.balance !== undefined && reply.message !== '' && (
            <Notice tone="warn" className="mt-3">
              {reply.message}
            </Notice>
          )}
          {stay.lines.length > 0 && (
            <dl className="figures mt-2 flex flex-col gap-1 text-sm">
              {stay.lines.map(({ tag, label, amount }) => (
                <div key={tag} className="flex justify-between gap-4">
                  <dt className="text-muted">{label}</dt>
                  <dd>{amount}</dd>
                </div>
              ))}
            </dl>
          )}
          {stay.balance !== null && (
            <Balance
              balance={stay.balance}
              stay={stay}
              reply={reply?.balance}
              formKey={stay.balanceKey}
              isLooking={isLooking}
            />
          )}
        </section>
        {stay.requests !== '' && (
          <section aria-labelledby="requests" className="mt-8">
            <h2 id="requests" className="text-xl">
              {texts.requestsTitle()}
            </h2>
            <p className="mt-2 whitespace-pre-line">{stay.requests}</p>
          </section>
        )}
        <section aria-labelledby="people" className="mt-8">
          <h2 id="people" className="text-xl">
            {texts.peopleTitle()}
          </h2>
          <ul className="mt-2">
            {stay.people.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
        <section className="mt-8">
          {stay.agreed === null ? (
            <p className="text-sm text-muted">{texts.rulesNone()}</p>
          ) : (
            <Agreed agreed={stay.agreed} title={texts.agreedTitle()} />
          )}
        </section>
      </div>
    </div>
  );
}

/** The call of each mark, for a press that waits for a signal. */
const CALLS: Readonly<Record<StayMark, string>> = {
  arrived: 'host/check_in',
  left: 'host/check_out',
  'no-show': 'host/no_show',
  'take-back': 'host/take_back',
};

type Card = Route.ComponentProps['loaderData'];

/** What can be said of the stay; or what was said without signal, and waits. */
function Marks({ stay, isLooking }: { stay: Card; isLooking: boolean }) {
  const { waiting, keep } = useKept(stay);
  const kept = waiting.find(({ call }) => Object.values(CALLS).includes(call));
  if (kept !== undefined)
    return <Notice className="mt-3">{offline.kept({ what: kept.label })}</Notice>;
  const isEarly = stay.leavesEarly !== '';
  const form = (marks: readonly StayMark[]) => (
    <Form
      method="post"
      className="mt-3 flex flex-wrap gap-3 empty:hidden"
      onSubmit={(event) => {
        const mark = marks.find((one) => one === pressedButton(event)?.value);
        if (mark !== undefined)
          keep(event, { call: CALLS[mark], body: {}, what: texts.mark[mark]() });
      }}
    >
      <input type="hidden" name="key" value={stay.key} />
      {marks.map((mark) => (
        <Button
          key={mark}
          type="submit"
          name="mark"
          value={mark}
          size="lg"
          variant={mark === 'arrived' || mark === 'left' ? 'primary' : 'secondary'}
          disabled={isLooking}
        >
          {texts.mark[mark]()}
        </Button>
      ))}
    </Form>
  );
  return (
    <>
      {form(stay.marks.filter((mark) => mark !== 'left' || !isEarly))}
      {isEarly && (
        <Disclosure title={texts.early()}>
          <p className="max-w-prose">{stay.leavesEarly}</p>
          {stay.balance !== null && stay.balance.due > 0 && (
            <p className="figures mt-1 font-medium">{stay.due}</p>
          )}
          {form(['left'])}
        </Disclosure>
      )}
    </>
  );
}
