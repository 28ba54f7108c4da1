import { clsx } from 'clsx'

interface ProgressBarProps {
  /** What is under way. */
  label: string
  done: number
  of: number
  /** How far it is, to read. */
  words: string
  className?: string | undefined
}

/** How far work is. Whoever hears the page is told at every tenth, not at every row. */
export function ProgressBar({ label, done, of, words, className }: ProgressBarProps) {
  const percent = of > 0 ? Math.min(100, Math.floor((done / of) * 100)) : 0
  return (
    <div className={clsx('text-left', className)}>
      <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-ink-soft tabular-nums">{words || `${percent} %`}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-3 overflow-hidden rounded-full bg-sunken ring-1 ring-line-strong ring-inset"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p role="status" className="sr-only">
        {`${label}: ${Math.floor(percent / 10) * 10} %`}
      </p>
    </div>
  )
}
