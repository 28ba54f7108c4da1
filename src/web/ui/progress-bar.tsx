import { clsx } from 'clsx'

interface ProgressBarProps {
  label: string
  done: number
  of: number
  /** Replaces the percentage. */
  text?: string
  className?: string | undefined
}

/** Progress bar in whole percents. Screen readers announce every tenth percent rather than every step. */
export function ProgressBar({ label, done, of, text, className }: ProgressBarProps) {
  const percent = of > 0 ? Math.min(100, Math.floor((done / of) * 100)) : 0
  return (
    <div className={clsx('text-left', className)}>
      <div className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-ink-soft tabular-nums">{text || `${percent} %`}</span>
      </div>
      <progress aria-label={label} value={percent} max={100} />
      <output className="sr-only">{`${label}: ${Math.floor(percent / 10) * 10} %`}</output>
    </div>
  )
}
