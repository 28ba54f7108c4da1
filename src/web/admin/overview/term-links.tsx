import { clsx } from 'clsx'

import { links } from '#web/links.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { Anchor } from '#web/ui/anchor.tsx'

interface TermLinksProps {
  term: string
  className?: string | undefined
}

/** What can be done about a term that found nothing: a word that means the same, or a look at the books there are. */
export function TermLinks({ term, className }: TermLinksProps) {
  const mayAdd = useMay('content.write')
  return (
    <span className={clsx('flex flex-wrap gap-x-4', className)}>
      {mayAdd ? (
        <TermLink href={links.admin.synonyms({ word: term })} label="Add a synonym" term={term} />
      ) : null}
      <TermLink href={links.admin.books({ search: term })} label="Search the books" term={term} />
    </span>
  )
}

function TermLink({ href, label, term }: { href: string; label: string; term: string }) {
  return (
    <Anchor
      href={href}
      aria-label={`${label}: ${term}`}
      className="target inline-flex items-center text-sm whitespace-nowrap underline underline-offset-4"
    >
      {label}
    </Anchor>
  )
}
