import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The answer to a refused form, kept in the tab for the entry of its history: after Back the form still says what is
 * wrong. Signing out clears it. An answer that asks for a proof is not kept.
 */
export function useKeptAnswer<Answer extends { readonly ask: unknown }>(
  answer: Answer | undefined,
): Answer | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState<Answer>();
  useEffect(() => {
    const name = `answer ${key}`;
    try {
      if (answer?.ask === null) sessionStorage.setItem(name, JSON.stringify(answer));
      const text = answer === undefined ? sessionStorage.getItem(name) : null;
      setKept(text === null ? undefined : (JSON.parse(text) as Answer));
    } catch {
      // storage is blocked: the answer ends with its page
    }
  }, [key, answer]);
  return answer ?? kept;
}
