import type { MetaDescriptor } from 'react-router';
import type { PolicyText } from '#shared/messages/policy-text.ts';
import { pageMeta, rootDataOf } from '#web/lib/page-meta.ts';
import type { Crumb } from '../ui/breadcrumb.tsx';
import { crumbsData } from './crumbs-data.ts';

type Matches = Parameters<typeof rootDataOf>[0];

/** Title, description, canonical and the way to a content page. */
export function contentMeta(matches: Matches, page: Pick<PolicyText, 'title' | 'description'> & { path: string; crumbs: readonly Crumb[]; picture?: Parameters<typeof pageMeta>[1]['picture'] }): MetaDescriptor[] {
  const root = rootDataOf(matches);
  const { crumbs, ...facts } = page;
  return pageMeta(root, { ...facts, jsonLd: { '@context': 'https://schema.org', ...crumbsData(crumbs, root?.config.publicUrl ?? '') } });
}
