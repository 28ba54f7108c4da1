import type { UseFormRegisterReturn } from 'react-hook-form'

import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn
  confirmation: UseFormRegisterReturn
  labels: { password: string; confirmation: string }
  error: string | undefined
}

/** A new password, typed twice. */
export function NewPasswordFields({ password, confirmation, labels, error }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={labels.password}
        hint="8 to 128 characters."
        error={error}
        autoComplete="new-password"
      />
      <PasswordField
        {...confirmation}
        label={labels.confirmation}
        error={undefined}
        autoComplete="new-password"
      />
    </>
  )
}
