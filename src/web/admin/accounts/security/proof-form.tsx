import type { RecoveryCodesBody } from '#modules/accounts/second-factor/second-factor.schema.ts'
import { plainCode } from '#platform/typed-text.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
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
  const submit = (fields: FormData) => void run(readProof(fields))
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

/** Reads the proof. A code longer than the 6 digits of an app code is a recovery code. */
function readProof(form: FormData): TypedProof {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const code = plainCode(text('code')).replaceAll(/\s/g, '')
  return { password: text('password'), [code.length > 6 ? 'recoveryCode' : 'code']: code }
}

export const FACTOR = '/admin/me/second-factor'
export const OWN_SESSIONS = '/account/sessions'

/** A password, with an app code or a recovery code. */
type TypedProof = Record<string, string>

export async function enableFactor(proof: TypedProof): Promise<readonly string[]> {
  return (await adminApi.post<RecoveryCodesBody>(FACTOR, proof)).recoveryCodes
}

export async function renewRecoveryCodes(proof: TypedProof): Promise<readonly string[]> {
  return (await adminApi.post<RecoveryCodesBody>(`${FACTOR}/recovery-codes`, proof)).recoveryCodes
}

export function disableFactor(proof: TypedProof): Promise<unknown> {
  return adminApi.post<unknown>(`${FACTOR}/disable`, proof)
}
