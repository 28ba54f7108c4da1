import { type ReactNode, useId } from 'react'

/** One numbered step of the checkout. */
export function Section({
  number,
  title,
  aside,
  children,
}: {
  number: number
  title: string
  /** At the far end of the heading. */
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface">
      <header className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-1.5 sm:px-6">
        <h2
          id={id}
          className="flex grow items-center gap-3 font-sans text-sm font-semibold tracking-[0.08em]"
        >
          <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-ink font-sans text-sm tracking-normal text-paper tabular-nums">
            {number}
          </span>
          {title}
        </h2>
        {aside}
      </header>
      <div className="p-4 sm:p-6">{children}</div>
    </section>
  )
}
