import type { ReactNode } from 'react'

import { Button } from '#web/ui/button.tsx'

/**
 * A page with one button, for a link in a mail. Its form posts to the page's own address and needs no script; to open the
 * page does nothing, because programs that look through mails open every link.
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
      <h1 className="display text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-3 mb-8 text-ink-soft">{children}</p>
      <form method="post" action="?">
        <Button type="submit" size="lg">
          {label}
        </Button>
      </form>
    </div>
  )
}
