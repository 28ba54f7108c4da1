import { CHECKED_ON, type Confidence, CONFIDENCE_WORDS, NO_ADVICE } from '#modules/law/law-row.ts'
import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'
import { Notice } from '#web/ui/notice.tsx'

import type { ShownSources } from './shown-row.ts'

/** Disclaimer on every page of the law finder. */
export function NoAdvice() {
  return (
    <Notice tone="caution" className="max-w-3xl">
      {NO_ADVICE}
    </Notice>
  )
}

/** All sources of the lines above, without duplicates. */
export function SourceList({ sources: { named, folded } }: { sources: ShownSources }) {
  if (named.length === 0) return null
  return (
    <section aria-labelledby="sources" className="mt-12 max-w-3xl">
      <h2 id="sources" className="display text-xl">
        Sources
      </h2>
      <p className="mt-2 text-sm text-ink-soft">
        <span>{`Compiled from public sources; last reviewed on ${longDate(CHECKED_ON)}. `}</span>
        <a href={`${links.law()}#how-to-read`} className="font-medium text-accent-ink underline">
          How to read these tables
        </a>
      </p>
      <div className="mt-4 text-sm">
        <Names names={named} />
        {folded.length > 0 ? (
          <details className="mt-2">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent-ink">
              {moreText(folded)}
            </summary>
            <Names names={folded} />
          </details>
        ) : null}
      </div>
    </section>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

/** Sources of a table line. A few lines have no source that the shop may show. */
export function Proof({ confidence, sources }: { confidence: Confidence; sources: ShownSources }) {
  const single = confidence === 'single' ? CONFIDENCE_WORDS.single : undefined
  if (sources.named.length === 0) return single ? <b>{single}</b> : null
  return (
    <>
      {single ? <b>{`${single}: `}</b> : <span>Sources: </span>}
      <SourceNames sources={sources} />
    </>
  )
}

/** Sources within a sentence, following its introduction. */
export function SourceNames({ sources: { named, folded } }: { sources: ShownSources }) {
  return (
    <>
      <span>{named.join('; ')}</span>
      {folded.length > 0 ? (
        <details>
          <summary className="target inline-flex cursor-pointer items-center underline underline-offset-4">
            {moreText(folded)}
          </summary>
          <span>{folded.join('; ')}</span>
        </details>
      ) : null}
    </>
  )
}

function moreText({ length }: readonly string[]): string {
  return length === 1 ? 'and 1 more source' : `and ${length} more sources`
}
