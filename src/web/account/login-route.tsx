import { lazy, Suspense } from 'react'

import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { Anchor } from '#web/ui/anchor.tsx'

import { AuthFrame } from './auth-frame.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { useGoOn } from './go-on.ts'
import { useNextAddress } from './use-next-address.ts'

const LoginForm = lazy(() => import('./login-form.tsx').then((m) => ({ default: m.LoginForm })))

export function meta() {
  return privateMeta('User Login')
}

export default function LoginRoute() {
  useGoOn()
  const next = useNextAddress()
  return (
    <AuthFrame
      title="User Login"
      intro="Sign in to check out and see your orders."
      footer={
        <>
          New here?{' '}
          <Anchor
            href={links.register(next)}
            className="font-semibold text-accent-ink underline underline-offset-4"
          >
            Create an account
          </Anchor>
        </>
      }
    >
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <LoginForm />
      </Suspense>
    </AuthFrame>
  )
}
