import type { Resolver } from 'react-hook-form'
import { useNavigate } from 'react-router'

import type { z } from 'zod'

import { register as createAccount } from '#modules/accounts/accounts.operations.ts'
import type { registration } from '#modules/accounts/accounts.schema.ts'
import { call } from '#web/client/call.ts'
import { links } from '#web/links.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { fieldError, useApiForm } from '#web/shared/forms/api-form.ts'
import { logIn, sayOnNextPage } from '#web/shared/login/log-in.ts'
import { nextAddress } from '#web/shared/login/next-address.ts'
import { newPasswordHint, PasswordField } from '#web/shared/forms/password-field.tsx'

import { FrameLink } from './auth-frame.tsx'

type RegisterInput = z.input<typeof registration>
type RegisterValues = z.output<typeof registration>

/** The rules need the schema library, so they are fetched only when the first field loses focus. */
const checkRegistration: Resolver<RegisterInput, unknown, RegisterValues> = async (...form) => {
  const { registerRules } = await import('#web/shared/login/form-rules.ts')
  return registerRules(...form)
}

/** Logs in with what was just typed. A failure leads to the login, because the account exists by then. */
async function isLoggedIn({ email, password }: RegisterValues): Promise<boolean> {
  const challenge = await logIn({ email, password }).catch(() => 'failed')
  return challenge === undefined
}

/** Leads shoppers who forgot that they have an account to the login. */
function EmailTaken({ message }: { message: string | undefined }) {
  return (
    <>
      <span>{`${message} `}</span>
      <span data-follow="replace" className="inline-block">
        <FrameLink href={links.login({ next: nextAddress() })}>Log in instead</FrameLink>
      </span>
    </>
  )
}

/** Sets no default values, so that text typed before hydration survives. */
export function RegisterForm() {
  const navigate = useNavigate()
  const {
    form: { register },
    errors,
    sending,
  } = useApiForm<RegisterInput, RegisterValues>({
    resolver: checkRegistration,
    mode: 'onTouched',
    fields: ['name', 'email', 'password'],
    failed: 'Registration failed',
    async send(values) {
      const answer = await call(createAccount, { json: values })
      sayOnNextPage(answer?.message ?? 'Registration successful!')
      if (await isLoggedIn(values)) return
      await navigate(links.login({ next: nextAddress() }), { state: { email: values.email } })
    },
  })
  return (
    <SimpleForm
      {...sending}
      error={errors.root?.type === 'email-taken' ? <EmailTaken message={sending.error} /> : sending.error}
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
        hint={newPasswordHint(false)}
        error={fieldError(errors, 'password', 'Password')}
        autoComplete="new-password"
      />
    </SimpleForm>
  )
}
