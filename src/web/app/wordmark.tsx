/** The sign over the door: a roof, its fretted edge, two posts and a lamp, then the name. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 max-xs:gap-1.5 ${className ?? ''}`}>
      <svg width="38" height="38" viewBox="0 0 48 48" aria-hidden className="shrink-0 max-xs:size-8">
        <path d="M15 8h18l12 14H3z" fill="currentColor" />
        <path d="M4 23.5h40v1.8l-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2-2.5 3.2-2.5-3.2z" fill="currentColor" />
        <path d="M6.5 29h3v13h-3zM38.5 29h3v13h-3zM9.5 34.5h29v1.8h-29zM9.5 39.5h29V42h-29zM14 36h1.5v4H14zM19 36h1.5v4H19zM27.5 36H29v4h-1.5zM32.5 36H34v4h-1.5z" fill="currentColor" />
        <circle cx="24" cy="31" r="2.6" className="fill-turmeric" />
      </svg>
      <span className="font-display text-[1.45rem] max-xs:text-xl translate-y-0.5 leading-none tracking-tight">{name}</span>
    </span>
  );
}
