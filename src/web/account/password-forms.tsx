import { lazy, Suspense } from 'react'

import { FormSkeleton } from './form-skeleton.tsx'
import type { Door } from './new-password.ts'

const ForgotForm = lazy(() => import('./forgot-form.tsx').then((m) => ({ default: m.ForgotForm })))
const ResetForm = lazy(() => import('./reset-form.tsx').then((m) => ({ default: m.ResetForm })))

/** Asks for a reset link. */
export function ForgotSection({ door }: { door: Door }) {
  return (
    <Suspense fallback={<FormSkeleton fields={1} />}>
      <ForgotForm door={door} />
    </Suspense>
  )
}

/** Sets a new password by a link. */
export function ResetSection({ door }: { door: Door }) {
  return (
    <Suspense fallback={<FormSkeleton fields={2} />}>
      <ResetForm door={door} />
    </Suspense>
  )
}
