import { clsx } from 'clsx'

import { listSearchTerms } from '#modules/analytics/searches/searches.operations.ts'
import type { TermsBody } from '#modules/analytics/searches/searches.schema.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { adminLinks } from '#web/admin-site.ts'

interface TermLinksProps {
  term: string
  /** Adds a synonym on this page; without it, the link opens the page of synonyms. */
  onAdd?(term: string): void
  className?: string | undefined
}

/** Remedies for a search without a result: add a synonym, or search the books. */
export function TermLinks({ term, onAdd, className }: TermLinksProps) {
  const mayAdd = useMay('content.write')
  return (
    <span className={clsx('flex flex-wrap gap-x-4', className)}>
      {mayAdd && onAdd ? (
        <button
          type="button"
          aria-label={`Add a synonym: ${term}`}
          className={LINK}
          onClick={() => onAdd(term)}
        >
          Add a synonym
        </button>
      ) : null}
      {mayAdd && !onAdd ? (
        <TermLink href={adminLinks.searchTerms({ word: term })} label="Add a synonym" term={term} />
      ) : null}
      <TermLink href={adminLinks.books({ search: term })} label="Search the books" term={term} />
    </span>
  )
}

function TermLink({ href, label, term }: { href: string; label: string; term: string }) {
  return (
    <a href={href} aria-label={`${label}: ${term}`} className={LINK}>
      {label}
    </a>
  )
}

const LINK = 'target inline-flex items-center text-sm whitespace-nowrap underline underline-offset-4'

const SHOWN = 5

/** The most frequent searches without a result, with links to remedies. */
export function NoResultCard({ days }: { days: string }) {
  const found = useOperation(listSearchTerms, { query: { days, kind: 'none', limit: SHOWN } })
  return (
    <section aria-labelledby="no-result-title" className="panel p-5">
      <h2 id="no-result-title" className="type-heading">
        Searches without a result
      </h2>
      <AsyncContent of={found} failed="Failed to load the search terms" skeleton="mt-3 h-55">
        {({ terms }) => <Terms terms={terms} />}
      </AsyncContent>
      <a
        href={adminLinks.searchTerms({ days: days === '7' ? undefined : days })}
        className="target mt-2 inline-flex items-center text-sm underline underline-offset-4"
      >
        All search terms
      </a>
    </section>
  )
}

function Terms({ terms }: Pick<TermsBody, 'terms'>) {
  if (terms.length === 0)
    return <p className="mt-3 text-ink-soft">Every search in this period found a book.</p>
  return (
    <ol className="mt-2 flex flex-col">
      {terms.map(({ term, withoutResult }) => (
        <li
          key={term}
          className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1 first:border-t-0"
        >
          <span className="min-w-0 py-1 wrap-anywhere">
            <span>{term}</span>
            <span className="ml-3 text-sm text-ink-soft tabular-nums">
              {withoutResult === 1 ? 'once' : `${withoutResult.toLocaleString('en-IN')} times`}
            </span>
          </span>
          <TermLinks term={term} />
        </li>
      ))}
    </ol>
  )
}
