import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'

import { api } from '#web/client/api-client.ts'
import { messageOf } from '#web/client/api-error.ts'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Notice } from '#web/ui/notice.tsx'

interface MailedLinkFormProps<Answer> {
  /** API path, to which the page's token is added. */
  path: string
  label: string
  busyLabel: string
  /** Message if the server gives no reason. */
  failed: string
  done(answer: Answer): string
  /** Runs before the outcome is shown. */
  onDone?(answer: Answer): Promise<void>
  /** The next step, below the outcome. */
  next(answer: Answer): Elements
}

type State<Answer> = { step: 'asking' | 'sending'; error?: string } | { step: 'done'; answer: Answer }

/** Acts on a mailed link only when its button is pressed, because mail scanners open links in emails. */
export function MailedLinkForm<Answer>(props: MailedLinkFormProps<Answer>) {
  const { token = '' } = useParams()
  const [state, setState] = useState<State<Answer>>({ step: 'asking' })
  if (state.step === 'done') {
    return (
      <div className="flex flex-col gap-5">
        <Outcome message={props.done(state.answer)} />
        {props.next(state.answer)}
      </div>
    )
  }
  const act = async () => {
    setState({ step: 'sending' })
    try {
      const answer = await api.post<Answer>(`${props.path}/${encodeURIComponent(token)}`, {})
      await props.onDone?.(answer)
      setState({ step: 'done', answer })
    } catch (error) {
      setState({ step: 'asking', error: messageOf(error, props.failed) })
    }
  }
  return (
    <SimpleForm
      error={state.error}
      busy={state.step === 'sending'}
      submit={(event) => {
        event.preventDefault()
        return act()
      }}
      label={props.label}
      busyLabel={props.busyLabel}
    >
      {null}
    </SimpleForm>
  )
}

/** Takes the focus, because the button that had it has disappeared. */
function Outcome({ message }: { message: string }) {
  const output = useRef<HTMLOutputElement>(null)
  useEffect(() => output.current?.focus(), [])
  return (
    <output ref={output} tabIndex={-1}>
      <Notice tone="savings">{message}</Notice>
    </output>
  )
}
