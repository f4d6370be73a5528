import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { overtaken } from '#web/ui/overtaken.ts';
import { changeHref, type ChangeView } from './change-view.ts';

/** Milliseconds after the last press of a stepper: several presses make one request. */
const PAUSE_MS = 350;

type RequestedStay = ChangeView['asked'];

/** The form's draft; the address, and with it the price, follows after a pause. */
export function useChange(view: ChangeView) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [draft, setDraft] = useState(view.asked);
  const [seen, setSeen] = useState(view.asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [waiting, setWaiting] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  // an address that the form did not set, such as by the back button, replaces the draft
  if (seen !== view.asked) {
    setSeen(view.asked);
    // on a slow line the answer to an earlier step may come late: the draft keeps the later step
    if (!overtaken(sent, changeHref(view.id, view.asked))) {
      setSent([]);
      setWaiting(false);
      if (JSON.stringify(view.asked) !== JSON.stringify(draft)) setDraft(view.asked);
    }
  }
  const change = (part: Partial<RequestedStay>): void => {
    const next = { ...draft, ...part };
    const href = changeHref(view.id, next);
    setDraft(next);
    setSent((earlier) => [...earlier, href]);
    setWaiting(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void navigate(href, { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    );
  };
  return {
    draft,
    change,
    pending: waiting || (navigation.state === 'loading' && navigation.formMethod === undefined),
  };
}
