import { useActionData, useNavigation } from 'react-router';
import * as labels from '#messages/account.ts';
import * as language from '#messages/language.ts';
import * as leaving from '#messages/leaving.ts';
import * as texts from '#messages/profile.ts';
import * as people from '#messages/saved-people.ts';
import { AccountFrame } from '#web/app/account-frame.tsx';
import { LanguageChoice } from '#web/app/language-switch.tsx';
import { pageMeta, rootDataOf } from '#web/app/page-meta.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { Route } from './+types/my-profile.route.ts';
import { PasskeyList } from './passkey-forms.tsx';
import {
  ConfirmForm,
  DetailsForm,
  LogoutButton,
  ProveEmail,
  SessionList,
} from './profile-forms.tsx';
import type { ProfileReply } from './profile.server.ts';
import { StepUpPanel } from './step-up-panel.tsx';

export { changeProfile as action, myProfileLoader as loader } from './profile.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(rootDataOf(matches), {
    title: texts.title(),
    description: texts.text(),
    path: '/my-profile',
    noindex: true,
  });

export default function MyProfile({
  loaderData: { details, unproved, waiting, sessions, passkeys, saved, done, ask: asked },
}: Route.ComponentProps) {
  const reply = useActionData<ProfileReply>();
  const navigation = useNavigation();
  const saving = navigation.formMethod === 'POST' && navigation.formData?.get('intent') === 'save';
  const ask = reply?.ask ?? (reply === undefined ? asked : null);
  if (ask) {
    return (
      <AccountFrame>
        <h1 className="text-3xl">{texts.title()}</h1>
        <StepUpPanel ask={ask} here="/my-profile" className="mt-6" />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame>
      <h1 className="text-3xl">{texts.title()}</h1>
      <p className="mt-2 text-muted">{texts.text()}</p>
      <div className="mt-6 flex flex-col gap-10">
        {done !== null && reply === undefined && (
          <Notice tone="good" className="max-w-xl">
            {done}
          </Notice>
        )}
        {waiting.map((one) => (
          <ConfirmForm key={one.contact + one.to} waiting={one} details={details} reply={reply} />
        ))}
        <ProveEmail
          email={unproved}
          pending={navigation.formData?.get('intent') === 'prove-email'}
        />
        <DetailsForm
          key={`${details.name} ${details.phone} ${details.email}`}
          details={details}
          reply={reply}
          pending={saving}
        />
        <section aria-labelledby="people" className="max-w-xl">
          <h2 id="people" className="text-xl">
            {people.title()}
          </h2>
          <p className="figures mt-1 mb-4 text-muted">{people.profileText(saved)}</p>
          <LinkButton to="/my-profile/people" variant="secondary">
            {people.manage()}
          </LinkButton>
        </section>
        <PasskeyList
          passkeys={passkeys}
          problem={reply?.form === 'passkeys' ? reply.message : undefined}
        />
        <SessionList sessions={sessions} />
        <section aria-labelledby="language" className="max-w-xl">
          <h2 id="language" className="text-xl">
            {language.label()}
          </h2>
          <p className="mt-1 mb-4 text-muted">{language.account()}</p>
          <LanguageChoice
            here="/my-profile"
            className="flex flex-wrap gap-2"
            itemClass="min-h-11 rounded-pill border border-edge px-5 hover:border-monsoon aria-[current]:border-monsoon aria-[current]:bg-mist"
          />
        </section>
        <section aria-labelledby="data" className="max-w-xl">
          <h2 id="data" className="text-xl">
            {texts.dataTitle()}
          </h2>
          <p className="mt-1 mb-4 text-muted">{texts.dataText()}</p>
          <a href="/my-profile/data" className={buttonClass('secondary')}>
            {texts.download()}
          </a>
        </section>
        <div className="flex max-w-xl flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <LogoutButton />
          <LinkButton to="/change_password" variant="quiet">
            {labels.changePassword()}
          </LinkButton>
          <LinkButton to="/delete-account" variant="danger">
            {leaving.title()}
          </LinkButton>
        </div>
      </div>
    </AccountFrame>
  );
}
