import type { ReactNode, Ref } from 'react'

import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

/** Frame of the pages outside the common layout: the shop's name, one form and a link back. */
export function AuthFrame({
  title,
  intro,
  children,
  footer,
  heading,
}: {
  title: ReactNode
  intro: ReactNode
  children: Elements
  footer?: Elements
  /** Ref of the heading, which can take the focus. */
  heading?: Ref<HTMLHeadingElement>
}) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Panel />
      <div className="flex flex-col px-4 py-4 sm:px-8">
        <header className="flex flex-wrap items-center justify-between gap-x-4">
          <a
            href={links.home()}
            className="target -ml-2 inline-flex items-center gap-2 rounded-md px-2 text-sm font-medium text-ink-soft hover:text-ink"
          >
            <Icon name="arrow-left" className="size-4" />
            <span>Back to the shop</span>
          </a>
          <a href={links.home()} className="inline-flex min-h-11 items-center text-xl lg:hidden">
            <Wordmark name={business.name} />
          </a>
        </header>
        <main className="mx-auto flex w-full max-w-md grow flex-col py-8 lg:pt-[14dvh]">
          <h1 ref={heading} tabIndex={heading ? -1 : undefined} className="type-display">
            {title}
          </h1>
          <p className="mt-2 mb-8 min-h-12 text-ink-soft">{intro}</p>
          <NeedsScript what="This form" />
          {children}
          {/* Going back from any of these forms leads to the page before the first. */}
          {footer ? (
            <p
              data-follow="replace"
              className="mt-8 border-t border-line pt-4 text-[0.9375rem] text-ink-soft"
            >
              {footer}
            </p>
          ) : null}
        </main>
      </div>
    </div>
  )
}

/** A link in the frame's own text. */
export function FrameLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-semibold text-accent-ink underline underline-offset-4">
      {children}
    </a>
  )
}

const POINTS = [
  { icon: 'book-open-text', text: 'Edition, year and law shown wherever the publisher states them.' },
  { icon: 'shield-check', text: 'Pay securely by UPI, card or net banking.' },
  { icon: 'package-check', text: 'Free standard delivery across India, or express if you’re in a hurry.' },
] as const

function Panel() {
  return (
    <aside className="hidden flex-col justify-between bg-footer p-12 text-on-footer lg:flex">
      <a href={links.home()} className="inline-flex min-h-11 items-center self-start text-2xl">
        <Wordmark name={business.name} />
      </a>
      <div className="max-w-md">
        <p className="type-display">Books for those who practise, advise and prepare.</p>
        <ul className="mt-8 flex flex-col gap-4 text-on-footer-soft">
          {POINTS.map(({ icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 size-5 shrink-0 stroke-[1.5]" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-on-footer-soft">Law · Tax · Audit · Examinations</p>
    </aside>
  )
}
