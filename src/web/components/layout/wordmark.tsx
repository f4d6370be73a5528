/** The sign over the door: a roof, its fretted edge, two posts and a lamp, then the name. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className ?? ''}`}>
      <svg width="38" height="38" viewBox="0 0 48 48" aria-hidden className="shrink-0">
        <path d="M24 6 45 21v4H3v-4z" fill="currentColor" />
        <path d="M3 25c2.600 5.600 7.900 5.600 10.500 0 2.600 5.600 7.900 5.600 10.500 0 2.600 5.600 7.900 5.600 10.500 0 2.600 5.600 7.900 5.600 10.500 0z" fill="currentColor" />
        <path d="M8 30h3.200v14H8zM36.800 30H40v14h-3.200zM11.200 37.500h25.600v2.600H11.200z" fill="currentColor" />
        <circle cx="24" cy="33" r="2.900" className="fill-turmeric" />
      </svg>
      <span className="font-display text-[1.6rem] leading-none tracking-tight">{name}</span>
    </span>
  );
}
