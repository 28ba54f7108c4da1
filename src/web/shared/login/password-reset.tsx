import { lazy, memo, Suspense } from 'react'

import { FormSkeleton } from '#web/ui/skeleton.tsx'

import type { LoginArea } from './new-password.ts'

const ForgotForm = lazy(() => import('./password-forms.tsx').then((m) => ({ default: m.ForgotForm })))
const ResetForm = lazy(() => import('./password-forms.tsx').then((m) => ({ default: m.ResetForm })))

/**
 * Memoised, because React discards a boundary that re-renders before its script has loaded, along with any
 * text typed into it.
 */
export const ForgotSection = memo(({ area }: { area: LoginArea }) => (
  <Suspense fallback={<FormSkeleton fields={1} />}>
    <ForgotForm area={area} />
  </Suspense>
))

export function ResetSection({ area }: { area: LoginArea }) {
  return (
    <Suspense fallback={<FormSkeleton fields={2} />}>
      <ResetForm area={area} />
    </Suspense>
  )
}
