import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'

import type { sessionBody } from '#modules/accounts/accounts.schema.ts'
import { logInWithCode } from '#modules/accounts/second-factor/second-factor.operations.ts'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'

import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'

export type LoginSession = z.output<typeof sessionBody>

interface CodeStepProps {
  /** Challenge returned by the first step. */
  challenge: string
  onSession(session: LoginSession): void
  /** Restarts the login, and shows `why` if it is given. */
  onOver(why?: string): void
}

/** Second step of a login: a code from the app, or a recovery code if the phone is lost. */
export function CodeStep(props: CodeStepProps) {
  const { recovery, sending, change } = useCodeStep(props)
  return (
    <SimpleForm {...sending} label="Continue" busyLabel="Checking…">
      <CodeField key={String(recovery)} recovery={recovery} />
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="ghost" size="sm" className="-ml-[min(0.75rem,4vw)]" onClick={change}>
          {recovery ? 'Use a code from the app' : 'Use a recovery code'}
        </Button>
        <Button variant="ghost" size="sm" className="-mr-[min(0.75rem,4vw)]" onClick={() => props.onOver()}>
          Start again
        </Button>
      </div>
    </SimpleForm>
  )
}

function useCodeStep({ challenge, onSession, onOver }: CodeStepProps) {
  const [recovery, setRecovery] = useState(false)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    const code = typeof typed === 'string' ? typed.trim() : ''
    const proof = recovery ? { recoveryCode: code } : { code }
    setBusy(true)
    setError('')
    try {
      onSession(await call(logInWithCode, { json: { challenge, ...proof } }))
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'challenge') onOver(thrown.message)
      else setError(messageOf(thrown, 'Login failed'))
      setBusy(false)
    }
  }
  function change() {
    setRecovery(!recovery)
    setError('')
  }
  return { recovery, sending: { error, busy, submit }, change }
}

/** Input for the code. It takes the focus, because the field that had it has disappeared. */
function CodeField({ recovery }: { recovery: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const hint = recovery
    ? 'One of your saved recovery codes. Each works once.'
    : 'The six-digit code from your authenticator app.'
  return (
    <TextField
      label={recovery ? 'Recovery code' : 'Code'}
      hint={hint}
      required
      ref={input}
      name="code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize={recovery ? 'characters' : 'off'}
      spellCheck={false}
      inputClassName="font-mono tracking-widest"
    />
  )
}
