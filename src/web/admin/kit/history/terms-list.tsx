import type { Terms } from './history-config.ts'

export function TermsList({ of }: { of: Terms }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
      {Object.entries(of).map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{text || 'none'}</dd>
        </div>
      ))}
    </dl>
  )
}
