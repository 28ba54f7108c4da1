import { links } from './links.ts'

export interface Crumb {
  label: string
  /** Absent for the last crumb, which is the page itself. */
  href?: string | undefined
}

const HOME: Crumb = { label: 'Home', href: links.home() }

/**
 * Breadcrumbs from the home page to this page, in one line 44 px high. If space is short, only the
 * page's own name shrinks; a name before it takes at most a third of the line.
 */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm leading-11 text-ink-soft">
      <ol className="flex">
        {[HOME, ...crumbs].map(({ label, href }) => (
          <li
            key={href ?? label}
            className="flex max-w-[33%] shrink-0 not-first:before:px-2 not-first:before:content-['/'_/_''] first:max-w-none last:max-w-none last:min-w-0 last:shrink"
          >
            {href ? (
              <a href={href} className="block truncate hover:text-ink hover:underline">
                {label}
              </a>
            ) : (
              <span aria-current="page" className="truncate text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
