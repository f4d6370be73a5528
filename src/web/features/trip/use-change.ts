import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { overtaken } from '#web/ui/overtaken.ts';
import { changeHref, type ChangeView } from './change-view.ts';

/** A pause after the last step of a stepper, so that five steps are one question to the server. */
const PAUSE_MS = 350;

type Asked = ChangeView['asked'];

/** What the form shows while it is being changed; the address, and with it the price, follows shortly after. */
export function useChange(view: ChangeView) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const [draft, setDraft] = useState(view.asked);
  const [seen, setSeen] = useState(view.asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [waiting, setWaiting] = useState(false);
  const [sent, setSent] = useState<readonly string[]>([]);
  // an address that came from elsewhere, such as the back button, wins over what was drafted
  if (seen !== view.asked) {
    setSeen(view.asked);
    // the answer to a step before the last comes late on a slow line: the later step stands
    if (!overtaken(sent, changeHref(view.id, view.asked))) {
      setSent([]);
      setWaiting(false);
      if (JSON.stringify(view.asked) !== JSON.stringify(draft)) setDraft(view.asked);
    }
  }
  const change = (part: Partial<Asked>): void => {
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
