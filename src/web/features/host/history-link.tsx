import { Link } from 'react-router';
import * as texts from '#messages/owner-history.ts';

/** Leads from a property to who changed what about it. */
export const HistoryLink = ({ propertyId }: { propertyId: number }) => (
  <Link
    to={`/host/history?property=${propertyId}`}
    className="inline-flex min-h-11 items-center font-semibold text-monsoon underline underline-offset-4"
  >
    {texts.title()}
  </Link>
);
