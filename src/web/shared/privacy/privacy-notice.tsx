import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'

import type { PurposeName } from '#modules/content/purposes.ts'
import { links } from '#web/links.ts'
import { useOpenDetails } from '#web/ui/use-open-details.ts'

const PurposeList = lazy(() => import('./purpose-list.tsx').then((m) => ({ default: m.PurposeList })))

interface PrivacyNoticeProps {
  /** The purposes of the form's data. */
  of: readonly PurposeName[]
  className?: string
}

/**
 * Notice next to a form: what it collects, why and for how long. One line until it is opened; the texts load
 * then. Without JavaScript it links to the policy, which has the same texts.
 */
export function PrivacyNotice({ of, className = 'text-ink-soft' }: PrivacyNoticeProps) {
  const { open, details } = useOpenDetails()
  return (
    <details {...details} className={clsx('text-sm', className)}>
      <summary className="target inline-flex cursor-pointer items-center underline underline-offset-4">
        What we do with this
      </summary>
      {open ? (
        <Suspense fallback={<div className="min-h-16" />}>
          <PurposeList of={of} />
        </Suspense>
      ) : null}
      <p className="mt-1">
        You can ask us to show, correct or erase your data. If our answer doesn’t help, you can complain to
        the Data Protection Board of India.
      </p>
      <p className="mt-1 flex gap-x-4">
        <a href={links.privacy()} className="target inline-flex items-center underline underline-offset-4">
          Privacy Policy
        </a>
        <a
          href={links.privacyHindi()}
          lang="hi"
          className="target inline-flex items-center underline underline-offset-4"
        >
          हिन्दी में
        </a>
      </p>
    </details>
  )
}
