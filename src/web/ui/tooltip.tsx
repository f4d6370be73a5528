import { useId, type ReactNode } from 'react';

/** A word of explanation on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className="group/tip relative inline-flex">
      <button type="button" aria-describedby={id} className="inline-flex min-h-6 cursor-help items-center underline decoration-dotted underline-offset-4">{children}</button>
      <span
        id={id}
        role="tooltip"
        className="invisible absolute bottom-full left-1/2 z-30 mb-2 w-max max-w-60 -translate-x-1/2 rounded-field bg-ink px-3 py-2 text-sm text-paper opacity-0 shadow-float transition-opacity duration-150 group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100"
      >
        {text}
      </span>
    </span>
  );
}
