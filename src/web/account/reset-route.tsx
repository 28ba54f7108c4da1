import { lazy, Suspense } from 'react'

import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'

import { AuthFrame, FrameLink } from './auth-frame.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { SHOPPER_DOOR } from './new-password.ts'

const ResetForm = lazy(() => import('./reset-form.tsx').then((m) => ({ default: m.ResetForm })))

export function meta() {
  return privateMeta('Reset Password')
}

export default function ResetRoute() {
  return (
    <AuthFrame
      title="Reset Password"
      intro="Choose a new password. You will be logged out on all devices."
      footer={
        <>
          The link has expired? <FrameLink href={links.forgotPassword()}>Ask for a new one</FrameLink>
        </>
      }
    >
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <ResetForm door={SHOPPER_DOOR} />
      </Suspense>
    </AuthFrame>
  )
}
