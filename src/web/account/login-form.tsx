import { lazy, Suspense, useEffect, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { useLocation } from 'react-router'
import type { z } from 'zod'

import type { credentials } from '#modules/accounts/accounts.schema.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { PasswordField } from '#web/shared/forms/password-field.tsx'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { links } from '#web/links.ts'
import { greet, logIn } from '#web/shared/login/log-in.ts'
import { useNextAddress } from '#web/shared/login/next-address.ts'
import { Checkbox } from '#web/ui/input.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'

type LoginInput = z.input<typeof credentials>
type LoginValues = z.output<typeof credentials>

const CodeStep = lazy(() => import('#web/shared/login/code-step.tsx').then((m) => ({ default: m.CodeStep })))

/** The rules need the schema library, so they are fetched only when the first field loses focus. */
const checkLogin: Resolver<LoginInput, unknown, LoginValues> = async (...form) => {
  const { loginRules } = await import('#web/shared/login/form-rules.ts')
  return loginRules(...form)
}

/** Sets no default values, so that text typed before hydration survives. */
function useLoginForm() {
  const [challenge, setChallenge] = useState<string>()
  const form = useOperationForm<LoginInput, LoginValues>({ rules: checkLogin, mode: 'onTouched' })
  const { setValue, setError } = form
  const state: unknown = useLocation().state
  useEffect(() => {
    const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined
    if (typeof email === 'string') setValue('email', email)
  }, [state, setValue])

  function startAgain(why?: string) {
    setChallenge(undefined)
    if (why) setError('root', { message: why })
  }
  const submit = form.submit(async (values) => setChallenge(await logIn(values)), 'Login failed')
  return { form, submit, challenge, startAgain }
}

export function LoginForm() {
  const { form, submit, challenge, startAgain } = useLoginForm()
  const next = useNextAddress()
  if (challenge !== undefined) {
    return (
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <CodeStep challenge={challenge} onSession={greet} onOver={startAgain} />
      </Suspense>
    )
  }
  return (
    <SimpleForm form={form} submit={submit} label="Login" busyLabel="Logging in…">
      <TextField {...form.field('email', 'Email')} required type="email" autoComplete="username" />
      <PasswordField {...form.field('password', 'Password')} autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...form.register('remember')} label="Remember me" />
        <a
          href={links.forgotPassword({ next })}
          className="target inline-flex items-center text-sm font-semibold text-accent-ink underline underline-offset-4"
        >
          Forgot password?
        </a>
      </div>
    </SimpleForm>
  )
}
