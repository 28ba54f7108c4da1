export interface Figure {
  label: string
  value: number
  danger?: boolean
}

/** A few numbers side by side. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
      {figures.map(({ label, value, danger }) => (
        <div key={label} className="rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className={`display text-2xl tabular-nums ${danger && value > 0 ? 'text-danger' : ''}`}>
            {value.toLocaleString('en-IN')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
