import type { Resolver } from 'react-hook-form'
import { useNavigate } from 'react-router'

import type { z } from 'zod'

import { register as createAccount } from '#modules/accounts/accounts.operations.ts'
import type { registration } from '#modules/accounts/accounts.schema.ts'
import { call } from '#web/client/call.ts'
import { links } from '#web/links.ts'

import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { logIn, sayOnNextPage } from '#web/shared/login/log-in.ts'
import { nextAddress } from '#web/shared/login/next-address.ts'
import { newPasswordHint, PasswordField } from '#web/shared/forms/password-field.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'

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
  const form = useOperationForm<RegisterInput, RegisterValues>({
    rules: checkRegistration,
    mode: 'onTouched',
  })
  const { field, issue } = form
  const submit = form.submit(async (values) => {
    const answer = await call(createAccount, { json: values }, { keepsSession: true })
    sayOnNextPage(answer?.message ?? 'Registration successful!')
    if (await isLoggedIn(values)) return
    await navigate(links.login({ next: nextAddress() }), { state: { email: values.email } })
  }, 'Registration failed')
  return (
    <SimpleForm
      form={{ ...form, issue: form.issueCode === 'email-taken' ? <EmailTaken message={issue} /> : issue }}
      submit={submit}
      label="Create account"
      busyLabel="Creating account…"
    >
      <TextField {...field('name', 'Full name')} required autoComplete="name" />
      <TextField {...field('email', 'Email')} required type="email" autoComplete="username" />
      <PasswordField
        {...field('password', 'Password')}
        hint={newPasswordHint(false)}
        autoComplete="new-password"
      />
    </SimpleForm>
  )
}
