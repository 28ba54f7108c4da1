import { CHECKED_ON, LAW_DISCLAIMER } from '#modules/law/law-row.ts'
import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'
import type { Elements } from '#web/ui/elements.ts'

/** Disclaimer on every page of the law finder. */
export function Disclaimer() {
  return (
    <p data-keep-clear className="type-note max-w-3xl border-l-4 border-line-strong pl-4">
      <span>{`${LAW_DISCLAIMER} Last reviewed on ${longDate(CHECKED_ON)}. `}</span>
      <a href={`${links.law()}#how-to-read`} className="font-medium text-accent-ink underline">
        How to read these tables
      </a>
    </p>
  )
}

interface SourceFoldProps {
  sources: readonly string[]
  /** Remarks on how sure a statement is, below the names. */
  children?: Elements
  className?: string
}

/**
 * The sources of a statement, folded: '3 sources, NCRB first'. A few lines have no source that the shop may
 * show; without remarks, they have no fold either.
 */
export function SourceFold({ sources, children, className = '' }: SourceFoldProps) {
  if (sources.length === 0 && !children) return null
  return (
    <details className={`type-note ${className}`}>
      <summary className="target inline-flex cursor-pointer items-center underline underline-offset-4">
        {summaryOf(sources)}
      </summary>
      <ul className="list-disc pb-2 pl-5">
        {sources.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {children}
    </details>
  )
}

function summaryOf(sources: readonly string[]): string {
  const [first] = sources
  if (first === undefined) return 'About this entry'
  // Labels start with the body that published the source: 'NCRB, tables of corresponding sections (official)'.
  const [body = first] = first.split(/, | \(/, 1)
  return sources.length === 1 ? `1 source: ${body}` : `${sources.length} sources, ${body} first`
}
