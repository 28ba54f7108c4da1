import { clsx } from 'clsx'

import type { Column } from '#web/admin/kit/list/data-table.tsx'

/** Line number as in a spreadsheet; the first column of every table of rows. */
export const LINE_COLUMN: Column<{ line: number }> = {
  label: 'Line',
  numeric: true,
  className: 'max-md:text-left',
  cell: ({ line }) => (
    <>
      <span className="md:sr-only">Line </span>
      <span>{line}</span>
    </>
  ),
}

export interface Figure {
  label: string
  value: number
  danger?: boolean
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
      {figures.map(({ label, value, danger }) => (
        <div key={label} className="rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className={`type-heading tabular-nums ${danger && value > 0 ? 'text-danger' : ''}`}>
            {value.toLocaleString('en-IN')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ProgressBarProps {
  label: string
  done: number
  of: number
  text: string
  className?: string | undefined
}

const BAR =
  'block h-3 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken ' +
  '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent'

/** Progress bar in whole percents. Screen readers announce every tenth percent rather than every row. */
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
