import type { ReactNode } from 'react'

import { Button } from '#web/ui/button.tsx'

/**
 * A page with a single button, opened by a link in an email. Its form posts to the page's own URL and works
 * without JavaScript. Opening the page has no effect, because mail scanners open every link.
 */
export function ButtonPage({
  title,
  label,
  children,
}: {
  title: string
  label: string
  children: ReactNode
}) {
  return (
    <div className="page max-w-xl pt-10 pb-16">
      <h1 className="type-display">{title}</h1>
      <p className="mt-3 mb-8 text-ink-soft">{children}</p>
      <form method="post" action="?">
        <Button type="submit" size="lg">
          {label}
        </Button>
      </form>
    </div>
  )
}
