import { ArrowRight } from 'lucide-react'

import { Anchor } from '#web/ui/anchor.tsx'

interface SectionHeadingProps {
  id: string
  title: string
  /** Where all of it can be seen. */
  more?: { label: string; href: string } | undefined
}

export function SectionHeading({ id, title, more }: SectionHeadingProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-3 md:mb-8">
      <h2 id={id} className="display text-2xl min-[24rem]:text-[1.625rem] md:text-4xl">
        {title}
      </h2>
      {more ? (
        <Anchor
          href={more.href}
          className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-semibold text-accent-ink md:text-base hover:underline"
        >
          {more.label}
          <ArrowRight aria-hidden className="size-4" />
        </Anchor>
      ) : null}
    </div>
  )
}
