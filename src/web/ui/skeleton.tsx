import { clsx } from 'clsx';

/** Stands where content will be, in its exact size. Give it the height and width of what it waits for. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx('block animate-[breathe_1.6s_ease-in-out_infinite] rounded-field bg-mist', className)} />
);

/** Round a group of skeletons: says once, for those who do not see it, that something is on its way. */
export function Loading({ label, className, children }: { label: string; className?: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-label={label} className={className}>{children}</div>
  );
}
