import { lazy, Suspense } from 'react'

import { links } from '#web/links.ts'
import { useGoOn, useNextAddress } from '#web/shared/login/next-address.ts'
import { privateMeta } from '#web/private-meta.ts'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { SHOP_PAGES } from '#web/site.ts'
import { FormSkeleton } from '#web/ui/skeleton.tsx'

import { AuthFrame, FrameLink } from './auth-frame.tsx'

const RegisterForm = lazy(() => import('./register-form.tsx').then((m) => ({ default: m.RegisterForm })))

/**
 * Constant, because React discards a boundary that re-renders before its script has loaded, along with any
 * text typed into it.
 */
const FORM = (
  <Suspense fallback={<FormSkeleton fields={3} />}>
    <RegisterForm />
  </Suspense>
)

export function meta() {
  return privateMeta(SHOP_PAGES.register.title)
}

export default function RegisterRoute() {
  useGoOn()
  const next = useNextAddress()
  return (
    <AuthFrame
      title="User Registration"
      intro="One account for your orders, addresses and invoices."
      footer={
        <>
          <span>Already have an account? </span>
          <FrameLink href={links.login({ next })}>Login</FrameLink>
        </>
      }
    >
      {FORM}
      <PrivacyNotice of={['account']} className="mt-3 text-ink-soft" />
    </AuthFrame>
  )
}
