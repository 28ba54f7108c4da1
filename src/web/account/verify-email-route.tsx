import { useState } from 'react'
import { useParams } from 'react-router'

import { api } from '#web/client/api-client.ts'
import { messageOf } from '#web/client/api-error.ts'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { SHOP_PAGES } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { AuthFrame, FrameLink } from './auth-frame.tsx'

export function meta() {
  return privateMeta(SHOP_PAGES.verifyEmail.title)
}

export default function VerifyEmailRoute() {
  return (
    <AuthFrame
      title="Confirm your email address"
      intro="Press the button to confirm that it’s yours."
      footer={
        <>
          <span>Link expired? </span>
          <FrameLink href={links.account.profile()}>Get a new one in your account</FrameLink>
        </>
      }
    >
      <VerifyEmailForm />
    </AuthFrame>
  )
}

type State = { step: 'asking' | 'sending'; error?: string } | { step: 'done' }

/** Confirms only on a button press, because mail scanners open links in emails. */
function VerifyEmailForm() {
  const { token = '' } = useParams()
  const [state, setState] = useState<State>({ step: 'asking' })
  if (state.step === 'done') {
    return (
      <div className="flex flex-col gap-5">
        <output>
          <Notice tone="savings">Your email address is confirmed.</Notice>
        </output>
        <ButtonLink href={links.account.home()} size="lg" wide>
          Go to my account
        </ButtonLink>
      </div>
    )
  }
  const confirm = async () => {
    setState({ step: 'sending' })
    try {
      await api.post(`/verify-email/${encodeURIComponent(token)}`, {})
      setState({ step: 'done' })
    } catch (error) {
      setState({
        step: 'asking',
        error: messageOf(error, 'We couldn’t confirm your email address. Please try again.'),
      })
    }
  }
  return (
    <SimpleForm
      error={state.error}
      busy={state.step === 'sending'}
      submit={(event) => {
        event.preventDefault()
        return confirm()
      }}
      label="Confirm my email"
      busyLabel="Confirming…"
    >
      {null}
    </SimpleForm>
  )
}
