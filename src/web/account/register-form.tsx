import { type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'

import type { z } from 'zod'

import type { registration } from '#modules/accounts/accounts.schema.ts'
import { api } from '#web/api-client.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { links } from '#web/links.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import { SimpleForm } from '#web/forms/simple-form.tsx'
import { fieldError, showIssues } from '#web/forms/field-errors.ts'
import { nextAddress } from '#web/login/next-address.ts'
import { PasswordField } from '#web/forms/password-field.tsx'

type RegisterInput = z.input<typeof registration>
type RegisterValues = z.output<typeof registration>

/** The rules come with the schema library; it is fetched when the first field is left, not before. */
const checkRegistration: Resolver<RegisterInput, unknown, RegisterValues> = async (...form) => {
  const { registerRules } = await import('#web/login/form-rules.ts')
  return registerRules(...form)
}

/** Throws what the call throws. */
async function createAccount(values: RegisterValues): Promise<void> {
  const answer = await api.post<{ message?: string } | undefined>('/register', values)
  notify.success(answer?.message ?? 'Registration successful!')
}

/** Without default values, so that what was typed before the page came alive stays. */
function useRegisterForm() {
  const form = useForm<RegisterInput, unknown, RegisterValues>({
    resolver: checkRegistration,
    mode: 'onTouched',
  })
  const navigate = useNavigate()
  const submit = form.handleSubmit(async (values) => {
    try {
      await createAccount(values)
      await navigate(links.login({ next: nextAddress() }), { state: { email: values.email } })
    } catch (error) {
      const message = messageOf(error, 'Registration failed')
      showIssues(error, ['name', 'email', 'password'], form.setError)
      form.setError('root', { message })
      notify.error(message)
    }
  })
  return { form, submit }
}

export function RegisterForm() {
  const { form, submit } = useRegisterForm()
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <SimpleForm
      error={errors.root?.message}
      busy={isSubmitting}
      submit={submit}
      label="Create account"
      busyLabel="Creating account…"
    >
      <Field label="Full name" error={fieldError(errors, 'name', 'Full name')} required>
        {(wiring) => <Input {...wiring} {...register('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={fieldError(errors, 'email', 'Email')} required>
        {(wiring) => <Input {...wiring} {...register('email')} type="email" autoComplete="username" />}
      </Field>
      <PasswordField
        {...register('password')}
        hint="8 to 128 characters."
        error={fieldError(errors, 'password', 'Password')}
        autoComplete="new-password"
      />
    </SimpleForm>
  )
}
