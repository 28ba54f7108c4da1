import { CHECKED_ON, NO_ADVICE, type Source } from '#modules/law/law-row.ts'
import { longDate } from '#platform/indian-day.ts'
import { links } from '#web/links.ts'
import { Notice } from '#web/ui/notice.tsx'

/** On every page of the finder. */
export function NoAdvice() {
  return (
    <Notice tone="caution" className="max-w-3xl">
      {NO_ADVICE} Checked on {longDate(CHECKED_ON)}.
    </Notice>
  )
}

/** The sources that the lines above name by their ids. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="sources" className="mt-12 max-w-3xl">
      <h2 id="sources" className="display text-xl">
        Sources
      </h2>
      <p className="mt-2 text-sm text-ink-soft">
        Compiled and checked on {longDate(CHECKED_ON)} from stored public copies. Only numbers and our own
        words are stored; read the Acts themselves for the law.{' '}
        <a href={`${links.law()}#how-to-read`} className="font-medium text-accent-ink underline">
          How to read this
        </a>
      </p>
      <dl className="mt-4 grid gap-x-4 gap-y-3 text-sm sm:grid-cols-[6rem_1fr]">
        {sources.map(({ id, what, where }) => (
          <div key={id} className="contents">
            <dt id={`source-${id}`} className="font-semibold">
              {id}
            </dt>
            <dd>
              {what}
              <span className="block text-ink-soft wrap-anywhere">{where}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The ids of a line's sources, each a link to what it is. */
export function SourceIds({ ids }: { ids: readonly string[] }) {
  return (
    <>
      {ids.map((id, i) => (
        <span key={id}>
          {i > 0 ? ', ' : ''}
          <a href={`#source-${id}`} className="underline">
            {id}
          </a>
        </span>
      ))}
    </>
  )
}
