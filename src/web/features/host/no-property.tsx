import * as texts from '#messages/owner-pages.ts';
import { telHref } from '#shared/phone.ts';
import { useRootData } from '#web/app/root-data.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** In place of a page about one's properties where there are none: how to list one, and what that needs. */
export function NoProperty() {
  const { supportPhone } = useRootData().config;
  return (
    <section className="page-width pt-6">
      <div className="mx-auto max-w-xl rounded-card border border-line bg-surface p-6">
        <h1 className="text-3xl">{texts.emptyTitle()}</h1>
        <p className="mt-2 text-muted">{texts.emptyText()}</p>
        <h2 className="mt-6 text-lg">{texts.needsTitle()}</h2>
        <ul className="mt-2 flex flex-col gap-2">
          {texts.needs().map((need) => (
            <li key={need} className="flex gap-3">
              <Icon icon="check" size={18} className="mt-1 text-monsoon" />
              {need}
            </li>
          ))}
        </ul>
        <LinkButton to="/list-your-property" variant="primary" size="lg" className="mt-6 w-full">
          {texts.list()}
        </LinkButton>
        {supportPhone !== '' && (
          <p className="mt-3 text-center">
            <a
              href={telHref(supportPhone)}
              className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
            >
              {texts.helpCall({ phone: supportPhone })}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
