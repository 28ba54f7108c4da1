import {
  enableSecondFactor,
  replaceRecoveryCodes,
  disableSecondFactor,
} from '#modules/accounts/second-factor/second-factor.operations.ts'
import { plainCode } from '#platform/typed-text.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
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
  const form = useOperationForm<TypedProof & { code: string }>({ start: { code: '', password: '' } })
  const codeLabel = recovery ? 'Code, or a recovery code' : 'Code'
  const submit = form.submit(
    async (typed) => onDone(await send(proofOf(typed, recovery))),
    'That didn’t work. Please try again.',
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-sm flex-col gap-4">
      <FormIssue>{form.issue}</FormIssue>
      <TextField
        {...form.field('code', codeLabel)}
        error={form.errorOf('code', codeLabel) ?? form.errorOf('recoveryCode', codeLabel)}
        required
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        spellCheck={false}
        inputClassName="font-mono tracking-widest"
      />
      <PasswordField {...form.field('password', 'Current password')} autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.busy}>
          {label}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** With `recovery`, a code longer than the 6 digits of an app code is a recovery code. */
function proofOf({ code: typed, password }: TypedProof & { code: string }, recovery: boolean): TypedProof {
  const code = plainCode(typed).replaceAll(/\s/g, '')
  return { password, ...(recovery && code.length > 6 ? { recoveryCode: code } : { code }) }
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
