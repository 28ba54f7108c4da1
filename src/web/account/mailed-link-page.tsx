import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'

import { ApiError } from '#web/client/api-error.ts'
import { useAction } from '#web/client/use-action.ts'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

import { AuthFrame, FrameLink } from './auth-frame.tsx'

interface Outcome {
  title: string
  text: ReactNode
  /** Links to continue with. */
  next: Elements
}

interface MailedLinkPageProps<Answer> {
  /** Sends the page's token. */
  send(token: string): Promise<Answer>
  title: string
  intro: string
  label: string
  busyLabel: string
  /** Message if the server gives no reason. */
  failed: string
  /** Link for a visitor whose mailed link no longer works. */
  instead: { href: string; label: string }
  done(answer: Answer): Outcome
  /** Runs before the outcome is shown. */
  onDone?(answer: Answer): Promise<void>
}

/** Acts on a mailed link only when its button is pressed, because mail scanners open links in emails. */
export function MailedLinkPage<Answer>(props: MailedLinkPageProps<Answer>) {
  const { title, intro, label, busyLabel, instead } = props
  const { outcome, busy, failure, run } = useMailedLink(props)
  if (outcome) return <OutcomePage {...outcome} />
  return (
    <AuthFrame
      title={title}
      intro={intro}
      footer={
        <>
          <span>Link expired? </span>
          <FrameLink href={instead.href}>{instead.label}</FrameLink>
        </>
      }
    >
      <SimpleForm
        form={{ issue: failure, busy }}
        submit={async (event) => {
          event.preventDefault()
          await run()
        }}
        label={label}
        busyLabel={busyLabel}
      >
        {null}
      </SimpleForm>
    </AuthFrame>
  )
}

/** Its heading takes the focus, because the button that had it has disappeared. */
function OutcomePage({ title, text, next }: Outcome) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <AuthFrame title={title} intro={text} heading={heading}>
      <div className="flex flex-col gap-3">{next}</div>
    </AuthFrame>
  )
}

function useMailedLink<Answer>({ send, failed, instead, done, onDone }: MailedLinkPageProps<Answer>) {
  const { token = '' } = useParams()
  const [outcome, setOutcome] = useState<Outcome>()
  const { busy, failure, run } = useAction({
    run: () => send(token),
    failed,
    silent: true,
    async onDone(answer) {
      await onDone?.(answer)
      setOutcome(done(answer))
    },
    onFailed(error) {
      if (isDeadLink(error)) setOutcome(deadLink(error, instead))
    },
  })
  return { outcome, busy, failure, run }
}

/** Reports whether the link expired or was used before. After any other failure, it can be tried again. */
function isDeadLink(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400
}

function deadLink({ message }: ApiError, { href, label }: MailedLinkPageProps<never>['instead']): Outcome {
  return {
    title: 'This link no longer works',
    text: message,
    next: (
      <ButtonLink href={href} size="lg" wide>
        {label}
      </ButtonLink>
    ),
  }
}
