import { clsx } from 'clsx';
import { langOf } from '#i18n/locale.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { FitView } from '#shared/fit-view.ts';

export const FIT_LOOKS = {
  fits: ['check', 'text-monsoon'],
  ask: ['message-circle', 'text-on-turmeric-soft'],
  no: ['circle-x', 'text-danger'],
} as const;

/** The house rules against the group, one a line, each with the owner's sentence. */
export const FitList = ({ fits, className }: { fits: readonly FitView[]; className?: string }) => (
  <ul className={clsx('grid gap-2 text-sm', className)}>
    {fits.map(({ fit, says, line, sentence }) => (
      <li key={says} className="flex items-start gap-2">
        <Icon icon={FIT_LOOKS[fit][0]} size={16} className={clsx('mt-0.5', FIT_LOOKS[fit][1])} />
        <span>
          <b className="font-semibold">{line}</b>{' '}
          <span lang={langOf(sentence)} className="text-muted">
            {sentence}
          </span>
        </span>
      </li>
    ))}
  </ul>
);
