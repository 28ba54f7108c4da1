import type { ReactNode } from 'react'

import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

interface GateFrameProps {
  title: string
  children: Elements
}

/** Frame of the screens outside the admin area: the shop's name and one form. */
export function GateFrame({ title, children }: GateFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-footer px-4 py-4 sm:px-8">
      <header>
        <a
          href={links.home()}
          className="target -ml-2 inline-flex items-center gap-2 rounded-md px-2 text-sm font-medium text-on-footer-soft hover:text-on-footer"
        >
          <Icon name="arrow-left" className="size-4" />
          <span>Back to the shop</span>
        </a>
      </header>
      <main className="mx-auto flex w-full max-w-sm grow flex-col justify-center gap-6 py-8">
        <p className="text-center text-2xl text-on-footer">
          <Wordmark name={business.name} />
        </p>
        <div className="rounded-lg bg-surface p-6 shadow-lift sm:p-8">
          <h1 className="type-display mb-6">{title}</h1>
          <NeedsScript what="The admin area" />
          {children}
        </div>
      </main>
    </div>
  )
}

/**
 * Text below the title, or the error of the form below it. Both have the same space, so that neither shifts
 * the fields.
 */
export function GateLead({ error, children }: { error: string | undefined; children: string }) {
  return (
    <div className="mb-4 min-h-18">
      {error ? <FormIssue>{error}</FormIssue> : <p className="text-ink-soft">{children}</p>}
    </div>
  )
}

export function GateLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="target mt-4 inline-flex items-center text-sm font-semibold text-accent-ink underline underline-offset-4"
    >
      {children}
    </a>
  )
}
