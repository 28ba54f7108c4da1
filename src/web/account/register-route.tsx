import { lazy, Suspense } from 'react'

import { links } from '#web/links.ts'
import { useGoOn, useNextAddress } from '#web/shared/login/next-address.ts'
import { privateMeta } from '#web/private-meta.ts'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { SHOP_PAGES } from '#web/site.ts'
import { siteContext } from '#web/services.ts'
import { FormSkeleton } from '#web/ui/skeleton.tsx'

import type { Route } from './+types/register-route'
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

export async function loader({ context }: Route.LoaderArgs) {
  const { figures } = await context.get(siteContext).shop()
  return { minimumAge: figures.minimumAge }
}

export function meta() {
  return privateMeta(SHOP_PAGES.register.title)
}

export default function RegisterRoute({ loaderData }: Route.ComponentProps) {
  useGoOn()
  const next = useNextAddress()
  const { minimumAge } = loaderData
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
      <p className="mt-3 text-sm text-ink-soft">{`You must be ${minimumAge} or older to open an account.`}</p>
      <PrivacyNotice of={['account']} className="mt-3 text-ink-soft" />
    </AuthFrame>
  )
}
