import { type ReactNode, type SubmitEvent, useState } from 'react'

import { PasswordField } from '#web/forms/password-field.tsx'
import { fieldIssues } from '#web/admin/kit/api/field-issues.ts'
import { messageOf } from '#web/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { TypedProof } from './security-api.ts'

interface ProofFormProps<T> {
  /** Of the button that sends. */
  label: string
  danger?: boolean
  /** Whether a recovery code may stand for the code. */
  recovery: boolean
  send(proof: TypedProof): Promise<T>
  onDone(answer: T): void
  /** Further buttons. */
  children?: ReactNode
}

/** The current password, and a code. */
export function ProofForm<T>({ label, danger, recovery, children, ...ends }: ProofFormProps<T>) {
  const { faults, message, busy, submit } = useProof(ends)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-sm flex-col gap-4">
      {message ? (
        <Notice tone="danger" role="alert">
          {message}
        </Notice>
      ) : null}
      <Field
        label={recovery ? 'Code, or a recovery code' : 'Code'}
        error={faults['code'] ?? faults['recoveryCode']}
        required
      >
        {(wiring) => (
          <Input
            {...wiring}
            name="code"
            inputMode={recovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            spellCheck={false}
            className="font-mono tracking-widest"
          />
        )}
      </Field>
      <PasswordField
        name="password"
        label="Current password"
        error={faults['password']}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {label}
        </Button>
        {children}
      </div>
    </form>
  )
}

function useProof<T>({ send, onDone }: Pick<ProofFormProps<T>, 'send' | 'onDone'>) {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const proof = readProof(new FormData(event.currentTarget))
    setBusy(true)
    setFaults({})
    setMessage('')
    try {
      onDone(await send(proof))
    } catch (error) {
      const words = fieldIssues(error)
      setFaults(words)
      if (Object.keys(words).length === 0)
        setMessage(messageOf(error, 'That did not work. Please try again.'))
    }
    setBusy(false)
  }
  return { faults, message, busy, submit }
}

/** What has more than the digits of a code is a recovery code. */
function readProof(form: FormData): TypedProof {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const code = text('code').replaceAll(/\s/g, '')
  return { password: text('password'), [code.length > 6 ? 'recoveryCode' : 'code']: code }
}
