import { useState } from 'react'

import { IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input, type InputProps } from '#web/ui/input.tsx'

export interface PasswordFieldProps extends InputProps {
  label?: string
  hint?: string
  error: string | undefined
}

/** A password input with a button that reveals the text. */
export function PasswordField({ label = 'Password', hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} required>
      {(wiring) => (
        <div className="relative">
          <Input {...wiring} {...input} type={shown ? 'text' : 'password'} className="pr-12" />
          <IconButton
            label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-pressed={shown}
            icon={shown ? <Icon name="eye-off" className="size-5" /> : <Icon name="eye" className="size-5" />}
            onClick={() => setShown(!shown)}
            className="absolute top-0 right-0 text-ink-soft"
          />
        </div>
      )}
    </Field>
  )
}

/** Returns the hint for a new password (DESIGN §5). Only the server has the list of common passwords. */
export function newPasswordHint(ofStaff: boolean): string {
  return `${ofStaff ? 12 : 8} to 128 characters. Not your name, and not a common password.`
}

interface NewPasswordFieldsProps {
  ofStaff: boolean
  password: PasswordFieldProps
  confirmation: PasswordFieldProps
}

export function NewPasswordFields({ ofStaff, password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField {...password} hint={newPasswordHint(ofStaff)} autoComplete="new-password" />
      <PasswordField {...confirmation} autoComplete="new-password" />
    </>
  )
}
