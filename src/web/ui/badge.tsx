import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type BadgeTone = 'calm' | 'good' | 'warm' | 'bad' | 'picture';

const TONES: Record<BadgeTone, string> = {
  calm: 'border border-line bg-surface text-muted',
  good: 'bg-mist text-monsoon',
  warm: 'bg-turmeric-soft text-on-turmeric-soft',
  bad: 'bg-danger-soft text-danger',
  // over pictures
  picture: 'bg-scrim/75 text-on-picture',
};

/** A short fact beside a name: 'Entire Villa', 'Couple Friendly', 'Sold Out'. */
export function Badge({ tone = 'calm', icon, children, className }: { tone?: BadgeTone; icon?: IconName; children: ReactNode; className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-xs font-semibold whitespace-nowrap', TONES[tone], className)}>
      {icon && <Icon icon={icon} size={14} />}
      {children}
    </span>
  );
}
