import { lazy, Suspense } from 'react'

import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'

import { AuthFrame, FrameLink } from './auth-frame.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { SHOPPER_DOOR } from './new-password.ts'

const ForgotForm = lazy(() => import('./forgot-form.tsx').then((m) => ({ default: m.ForgotForm })))

export function meta() {
  return privateMeta('Forgot Password')
}

export default function ForgotRoute() {
  return (
    <AuthFrame
      title="Forgot Password"
      intro="We send a link to your email, with which you choose a new password."
      footer={
        <>
          Remembered it? <FrameLink href={links.login()}>Login</FrameLink>
        </>
      }
    >
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <ForgotForm door={SHOPPER_DOOR} />
      </Suspense>
    </AuthFrame>
  )
}
