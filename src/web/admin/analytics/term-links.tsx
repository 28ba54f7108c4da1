import { clsx } from 'clsx'

import { useMay } from '#web/admin/kit/admin-role.ts'
import { links } from '#web/links.ts'

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
        <TermLink href={links.admin.searchTerms({ word: term })} label="Add a synonym" term={term} />
      ) : null}
      <TermLink href={links.admin.books({ search: term })} label="Search the books" term={term} />
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
