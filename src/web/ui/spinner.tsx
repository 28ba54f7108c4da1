/** Turns while something runs; silent, so name the state beside it. */
export function Spinner({ className = 'size-4' }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 16 16" fill="none" aria-hidden className={`${className} animate-spin`}>
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
