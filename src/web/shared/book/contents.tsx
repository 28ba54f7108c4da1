import { contentsOutline, countEntries, type OutlineEntry } from './contents-outline.ts'

/** Longer tables of contents are folded, so that reviews and similar books stay within reach on a phone. */
const FOLDED_FROM = 24

/** The table of contents. Renders nothing if it isn't recorded. */
export function Contents({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <section aria-labelledby="contents" className="mt-14 max-w-3xl">
      <h2 id="contents" className="type-heading mb-3">
        Contents
      </h2>
      <Folded entries={contentsOutline(text)} />
    </section>
  )
}

function Folded({ entries }: { entries: readonly OutlineEntry[] }) {
  const count = countEntries(entries)
  if (count < FOLDED_FROM) return <Outline entries={entries} />
  return (
    <details>
      <summary className="target inline-flex cursor-pointer items-center text-accent-ink underline underline-offset-4">
        {`Show all ${count} lines`}
      </summary>
      <Outline entries={entries} />
    </details>
  )
}

function Outline({ entries }: { entries: readonly OutlineEntry[] }) {
  return (
    <ol className="flex flex-col">
      {entries.map((entry, i) => (
        // The order of entries never changes, and lines may repeat.
        <li key={i}>
          <OutlineLine {...entry} />
          {entry.entries.length > 0 ? (
            <div className="pl-5">
              <Outline entries={entry.entries} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function OutlineLine({ text, page }: OutlineEntry) {
  return (
    <p className="flex items-baseline justify-between gap-4 py-1 leading-6">
      <span className="[overflow-wrap:anywhere]">{text}</span>
      {page ? (
        <span className="shrink-0 text-ink-soft tabular-nums">
          <span className="sr-only">page </span>
          <span>{page}</span>
        </span>
      ) : null}
    </p>
  )
}
