import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const TONES = {
  info: ['bg-mist text-ink', 'info'],
  good: ['bg-mist text-monsoon', 'circle-check'],
  warn: ['bg-turmeric-soft text-on-turmeric-soft', 'circle-alert'],
  bad: ['bg-danger-soft text-danger', 'circle-alert'],
} as const satisfies Record<string, readonly [string, IconName]>;

/** A sentence that belongs to the page: a fallback, a refusal, a result. `bad` and `warn` are announced at once. */
export function Notice({ tone = 'info', children, className }: { tone?: keyof typeof TONES; children: ReactNode; className?: string }) {
  const [colours, icon] = TONES[tone];
  return (
    <div role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'} className={clsx('flex gap-3 rounded-card px-4 py-3', colours, className)}>
      <Icon icon={icon} className="mt-0.5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
