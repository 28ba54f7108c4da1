import { lazy, Suspense, useMemo } from 'react'

import { FormSkeleton } from '#web/ui/skeleton.tsx'

import type { ContactFormProps } from './contact-form.tsx'

// The server renders it, and its code loads after the first screen is hydrated.
const ContactForm = lazy(() => import('./contact-form.tsx').then((m) => ({ default: m.ContactForm })))

/** `ContactForm`, rendered once, so that text typed before its code has loaded stays. */
export function LazyContactForm({ prefill, prefilled }: ContactFormProps) {
  return useMemo(
    () => (
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <ContactForm prefill={prefill} prefilled={prefilled} />
      </Suspense>
    ),
    [prefill, prefilled],
  )
}
