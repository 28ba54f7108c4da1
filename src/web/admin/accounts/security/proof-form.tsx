import {
  enableSecondFactor,
  replaceRecoveryCodes,
  disableSecondFactor,
} from '#modules/accounts/second-factor/second-factor.operations.ts'
import { plainCode } from '#platform/typed-text.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { PasswordField } from '#web/shared/forms/password-field.tsx'
import { FormIssue } from '#web/shared/forms/simple-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface ProofFormProps<T> {
  /** Label of the submit button. */
  label: string
  danger?: boolean
  /** Accepts a recovery code instead of an app code. */
  recovery: boolean
  send(proof: TypedProof): Promise<T>
  onDone(answer: T): void
  children?: Elements
}

export function ProofForm<T>({ label, danger, recovery, send, onDone, children }: ProofFormProps<T>) {
  const { run, busy, failure, issues } = useAction({
    run: send,
    failed: 'That didn’t work. Please try again.',
    silent: true,
    onDone,
  })
  const submit = (fields: FormData) => void run(readProof(fields, recovery))
  const message = Object.keys(issues).length === 0 ? failure : undefined
  return (
    <Form noValidate failure={failure} onSubmit={submit} className="flex max-w-sm flex-col gap-4">
      <FormIssue>{message}</FormIssue>
      <TextField
        label={recovery ? 'Code, or a recovery code' : 'Code'}
        error={issues['code'] ?? issues['recoveryCode']}
        required
        name="code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        spellCheck={false}
        inputClassName="font-mono tracking-widest"
      />
      <PasswordField
        name="password"
        label="Current password"
        error={issues['password']}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {label}
        </Button>
        {children}
      </div>
    </Form>
  )
}

/** Reads the proof. With `recovery`, a code longer than the 6 digits of an app code is a recovery code. */
function readProof(form: FormData, recovery: boolean): TypedProof {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const code = plainCode(text('code')).replaceAll(/\s/g, '')
  return { password: text('password'), ...(recovery && code.length > 6 ? { recoveryCode: code } : { code }) }
}

/** A password, with an app code or a recovery code. */
interface TypedProof {
  password: string
  code?: string
  recoveryCode?: string
}

export async function enableFactor({ password, code = '' }: TypedProof): Promise<readonly string[]> {
  return (await staffCall(enableSecondFactor, { json: { password, code } })).recoveryCodes
}

export async function renewRecoveryCodes(proof: TypedProof): Promise<readonly string[]> {
  return (await staffCall(replaceRecoveryCodes, { json: proof })).recoveryCodes
}

export function disableFactor(proof: TypedProof): Promise<unknown> {
  return staffCall(disableSecondFactor, { json: proof })
}
