import * as rules from '#messages/rule-fit.ts';
import { localHref } from '#web/app/links.ts';
import GroupForm from '#web/features/company/group-form.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { GroupOfList } from './filters.tsx';

/** The visitor's group beside a list, or in a notice above a list whose address needs it. */
export default function ListGroup({
  company,
  next,
  missing = false,
}: GroupOfList & { missing?: boolean }) {
  const form = (
    <GroupForm company={company} action={localHref('/company')} next={next} open={missing} />
  );
  if (missing)
    return (
      <Notice className="mt-4">
        {rules.filter.missing()}
        {form}
      </Notice>
    );
  return (
    <div className="mt-5 border-t border-line pt-3">
      {form}
      {company === null && <p className="text-sm text-muted">{rules.filter.offer()}</p>}
    </div>
  );
}
