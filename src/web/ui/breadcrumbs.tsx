import { Anchor } from './anchor.tsx'

export interface Crumb {
  label: string
  /** Left out for the page itself, the last one. */
  href?: string | undefined
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map((crumb, i) => (
          <li key={crumb.href ?? crumb.label} className="flex min-w-0 items-center gap-2">
            {i > 0 ? <span aria-hidden>/</span> : null}
            {crumb.href ? (
              <Anchor
                href={crumb.href}
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
              >
                {crumb.label}
              </Anchor>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-ink">
                <span className="line-clamp-1">{crumb.label}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
