import { lazy, Suspense, useState } from 'react'

import { isCartKept } from '#web/client/cart-store.ts'
import { links } from '#web/links.ts'
import { useGoOn, useNextAddress } from '#web/shared/login/next-address.ts'
import { useShopperEnd, whyShopperLogIn } from '#web/shared/login/login-reason.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'

import { AuthFrame, FrameLink } from './auth-frame.tsx'

const LoginForm = lazy(() => import('./login-form.tsx').then((m) => ({ default: m.LoginForm })))

/**
 * Constant, because React discards a boundary that re-renders before its script has loaded, along with any
 * text typed into it.
 */
const FORM = (
  <Suspense fallback={<FormSkeleton fields={2} />}>
    <LoginForm />
  </Suspense>
)

export function meta() {
  return privateMeta(SHOP_PAGES.login.title)
}

/** A button on the way to the checkout, because a first-time buyer has no account yet. */
function ToRegistration({ next }: { next: string | undefined }) {
  const href = links.register({ next })
  if (next !== links.checkout()) return <FrameLink href={href}>Create an account</FrameLink>
  return (
    <ButtonLink href={href} variant="secondary" wide className="mt-3">
      Create an account
    </ButtonLink>
  )
}

export default function LoginRoute() {
  useGoOn()
  const next = useNextAddress()
  const [cartIsKept] = useState(isCartKept)
  const why = whyShopperLogIn(useShopperEnd(), next, cartIsKept)
  return (
    <AuthFrame
      title="User Login"
      intro={why ?? 'Log in to check out and see your orders.'}
      footer={
        <>
          <span>New here? </span>
          <ToRegistration next={next} />
        </>
      }
    >
      {FORM}
    </AuthFrame>
  )
}
