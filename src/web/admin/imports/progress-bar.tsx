import { clsx } from 'clsx'

interface ProgressBarProps {
  /** What is under way. */
  label: string
  done: number
  of: number
  /** How far it is, to read. */
  text: string
  className?: string | undefined
}

const BAR =
  'block h-3 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken ' +
  '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent'

/** How far something is. A screen reader says every tenth, not every row. */
export function ProgressBar({ label, done, of, text, className }: ProgressBarProps) {
  const percent = of > 0 ? Math.min(100, Math.floor((done / of) * 100)) : 0
  return (
    <div className={clsx('text-left', className)}>
      <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-ink-soft tabular-nums">{text || `${percent} %`}</span>
      </div>
      <progress aria-label={label} value={percent} max={100} className={BAR} />
      <output className="sr-only">{`${label}: ${Math.floor(percent / 10) * 10} %`}</output>
    </div>
  )
}
