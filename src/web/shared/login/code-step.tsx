import { useEffect, useState } from 'react'
import type { z } from 'zod'

import type { sessionBody } from '#modules/accounts/accounts.schema.ts'
import { logInWithCode } from '#modules/accounts/second-factor/second-factor.operations.ts'
import { ApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'

import { type OperationForm, useOperationForm } from '#web/shared/forms/operation-form.ts'
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
export function CodeStep({ challenge, onSession, onOver }: CodeStepProps) {
  const [recovery, setRecovery] = useState(false)
  const form = useOperationForm({ start: { code: '' } })
  const submit = form.submit(async (typed) => {
    const code = typed.code.trim()
    const proof = recovery ? { recoveryCode: code } : { code }
    try {
      onSession(await call(logInWithCode, { json: { challenge, ...proof } }))
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.code !== 'challenge') throw thrown
      onOver(thrown.message)
    }
  }, 'Login failed')
  function change() {
    setRecovery(!recovery)
    form.reset()
  }
  return (
    <SimpleForm form={form} submit={submit} label="Continue" busyLabel="Checking…">
      <CodeField key={String(recovery)} recovery={recovery} form={form} />
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="ghost" size="sm" className="-ml-[min(0.75rem,4vw)]" onClick={change}>
          {recovery ? 'Use a code from the app' : 'Use a recovery code'}
        </Button>
        <Button variant="ghost" size="sm" className="-mr-[min(0.75rem,4vw)]" onClick={() => onOver()}>
          Start again
        </Button>
      </div>
    </SimpleForm>
  )
}

interface CodeFieldProps {
  recovery: boolean
  form: Pick<OperationForm<{ code: string }>, 'field' | 'setFocus'>
}

/** Input for the code. It takes the focus, because the field that had it has disappeared. */
function CodeField({ recovery, form: { field, setFocus } }: CodeFieldProps) {
  useEffect(() => setFocus('code'), [setFocus])
  const hint = recovery
    ? 'One of your saved recovery codes. Each works once.'
    : 'The six-digit code from your authenticator app.'
  return (
    <TextField
      {...field('code', recovery ? 'Recovery code' : 'Code')}
      hint={hint}
      required
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize={recovery ? 'characters' : 'off'}
      spellCheck={false}
      inputClassName="font-mono tracking-widest"
    />
  )
}
