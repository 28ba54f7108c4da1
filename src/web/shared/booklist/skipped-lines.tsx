import type { MatchedListJson } from '#modules/booklists/booklists.schema.ts'

const IGNORED_WORDS = { heading: 'heading', columns: 'table heading', note: 'note' } as const

function skippedText(ignored: number, blankLines: number): string {
  const blank = blankLines === 1 ? '1 empty line' : `${blankLines} empty lines`
  if (ignored === 0) return `Only ${blank} skipped`
  const others = ignored === 1 ? '1 line skipped' : `${ignored} lines skipped`
  return blankLines === 0 ? others : `${others}, and ${blank}`
}

/** Lists the lines that were taken for headings or remarks, where the shopper may find a missing book. */
export function SkippedLines({
  list: { ignored, blankLines },
}: {
  list: Pick<MatchedListJson, 'ignored' | 'blankLines'>
}) {
  if (ignored.length === 0 && blankLines === 0) return null
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-accent-ink">
        {skippedText(ignored.length, blankLines)}
      </summary>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {ignored.map(({ line, text, ignored: why }) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            <span>{`Line ${line}, ${IGNORED_WORDS[why]}: `}</span>
            <q>{text}</q>
          </li>
        ))}
      </ul>
    </details>
  )
}
