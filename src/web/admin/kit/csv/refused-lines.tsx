import { Notice } from '#web/ui/notice.tsx'

interface RefusedLinesProps {
  /** One sentence per rejected line; renders nothing if empty. */
  refused: readonly string[]
}

export function RefusedLines({ refused }: RefusedLinesProps) {
  if (refused.length === 0) return null
  return (
    <Notice tone="caution" role="alert">
      <p>Skipped lines (the rest were added):</p>
      <ul className="list-disc pl-5">
        {refused.slice(0, MAX_LISTED).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {refused.length > MAX_LISTED ? <p>{`and ${refused.length - MAX_LISTED} more.`}</p> : null}
    </Notice>
  )
}

const MAX_LISTED = 20
