import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef, ElementType } from 'react';

/** A surface with a hairline border; never a heavy shadow. `as` picks the element: article, li, section … */
export function Card<T extends ElementType = 'div'>({ as, className, ...rest }: { as?: T; className?: string } & Omit<ComponentPropsWithoutRef<T>, 'as' | 'className'>) {
  const Tag: ElementType = as ?? 'div';
  return <Tag {...rest} className={clsx('rounded-card border border-line bg-surface', className)} />;
}
