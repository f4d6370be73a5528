import { useState } from 'react';
import * as texts from '#messages/passkeys.ts';
import * as step from '#messages/step-up.ts';
import { passGate } from '#web/app/press-gate.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/surfaces.tsx';
import type { PasskeyQuestionFor } from './passkey-browser.ts';

interface Props {
  readonly question: PasskeyQuestionFor;
  /** receives the device's signed answer as JSON */
  readonly onAnswer: (response: string) => void;
  /** called when the server requires a step-up first */
  readonly onStepUp?: () => void;
  readonly variant?: ButtonVariant;
}

const LABELS = { 'sign-in': texts.signIn, 'step-up': step.byPasskey, add: texts.add } as const;

/** Asks the device for a passkey. Loads the WebAuthn code on the first press; absent without scripts. */
export function PasskeyButton({ question, onAnswer, onStepUp, variant = 'secondary' }: Props) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const ask = async () => {
    if (!(await passGate({ fetcherKey: 'passkey', formMethod: 'post' }))) return;
    setPending(true);
    setProblem('');
    try {
      const { answerPasskey } = await import('./passkey-browser.ts');
      const answer = await answerPasskey(question);
      if ('response' in answer) onAnswer(answer.response);
      else if (answer.stepUp && onStepUp !== undefined) onStepUp();
      else setProblem(answer.problem);
    } catch {
      setProblem(texts.refused());
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="needs-script flex flex-col gap-3">
      {problem !== '' && <Notice tone="bad">{problem}</Notice>}
      <Button
        type="button"
        variant={variant}
        size="lg"
        pending={pending}
        onClick={() => void ask()}
      >
        <Icon icon="key-round" />
        {LABELS[question]()}
      </Button>
    </div>
  );
}
