import type { ReactNode } from 'react';
import { Link, type MetaDescriptor } from 'react-router';
import * as texts from '#messages/free-dates.ts';
import * as property from '#messages/property.ts';
import { pageMeta, type rootDataOf } from '#web/app/page-meta.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Metadata that keeps these pages out of search engines; null when the property is gone. */
export const otherDatesMeta = (
  root: ReturnType<typeof rootDataOf>,
  page: { readonly title: string; readonly description: string; readonly path: string } | null,
): MetaDescriptor[] =>
  page === null
    ? [{ title: property.notFoundTitle() }, { name: 'robots', content: 'noindex' }]
    : pageMeta(root, { ...page, noindex: true });

/** A late part of the property page as a page of its own, for browsers without scripts and for sharing. */
export const OtherDatesPage = ({
  of,
  title,
  children,
}: {
  of: { readonly name: string; readonly path: string };
  title: string;
  children: ReactNode;
}) => (
  <div className="page-width max-w-3xl py-6">
    <Link
      to={of.path}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-monsoon underline-offset-4 hover:underline"
    >
      <Icon icon="arrow-left" size={18} />
      {texts.back({ name: of.name })}
    </Link>
    <h1 className="mt-2 mb-3 text-2xl">{title}</h1>
    {children}
  </div>
);
