import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { ShownInvitation } from '#modules/accounts/invitations/invitations.schema.ts'
import { SimpleForm } from '#web/forms/simple-form.tsx'
import { fieldError, showIssues } from '#web/forms/field-errors.ts'
import { PasswordField } from '#web/forms/password-field.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Session } from '#modules/accounts/accounts.service.ts'
import type { CodeNeeded } from '#modules/accounts/accounts.schema.ts'
import { rememberAdminRole } from '#web/admin/kit/admin-role.ts'
import { api } from '#web/api-client.ts'
import { signInAdmin } from '#web/browser/admin-session-store.ts'
import { endSession, readSession } from '#web/browser/session-store.ts'
import { links } from '#web/links.ts'

interface AcceptFormProps {
  token: string
  invitation: ShownInvitation
}

function useAcceptForm({ token, invitation }: AcceptFormProps) {
  const form = useForm({ defaultValues: { name: '', password: '' } })
  const navigate = useNavigate()
  const submit = form.handleSubmit(async ({ name, password }) => {
    try {
      const target = await acceptInvitation(token, invitation.hasAccount ? { password } : { name, password })
      await navigate(target, { replace: true })
    } catch (error) {
      const message = messageOf(error, 'The invitation could not be accepted. Please try again.')
      showIssues(error, ['name', 'password'], form.setError)
      form.setError('root', { message })
      notify.error(message)
    }
  })
  return { form, submit }
}

/** A name and a new password, or the password of the account that the address has. */
export function AcceptForm(props: AcceptFormProps) {
  const { form, submit } = useAcceptForm(props)
  const { email, hasAccount } = props.invitation
  const { errors, isSubmitting } = form.formState
  return (
    <SimpleForm
      error={Object.keys(errors).length > 1 ? undefined : errors.root?.message}
      busy={isSubmitting}
      submit={submit}
      label="Join the staff"
      busyLabel="Joining…"
    >
      <Field label="Email">
        {(wiring) => <Input {...wiring} type="email" autoComplete="username" readOnly value={email} />}
      </Field>
      {hasAccount ? null : (
        <Field label="Full name" error={fieldError(errors, 'name', 'Full name')} required>
          {(wiring) => <Input {...wiring} {...form.register('name')} autoComplete="name" maxLength={100} />}
        </Field>
      )}
      <PasswordField
        {...form.register('password')}
        hint={hasAccount ? 'The one of your account at this shop.' : '8 to 128 characters.'}
        error={fieldError(errors, 'password', 'Password')}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
      />
    </SimpleForm>
  )
}

const pathOf = (token: string) => `/invitations/${encodeURIComponent(token)}`

/** What the link invites to. */
export const loadInvitation = (token: string, signal: AbortSignal) =>
  api.get<ShownInvitation>(pathOf(token), { signal })

/** Joins the staff and enters the admin area; answers where to go on. Throws what the call throws. */
async function acceptInvitation(token: string, input: { name?: string; password: string }): Promise<string> {
  const answer = await api.post<Session | CodeNeeded>(pathOf(token), input)
  if ('needsCode' in answer) {
    notify.success('You are one of the staff now. Log in with your code.')
    return links.admin.login()
  }
  const { name, role, email } = answer.user
  // A change of role has ended the account's sessions, the one of this browser too.
  const shopper = readSession()
  if (shopper.status === 'shopper' && shopper.user.email === email) endSession()
  rememberAdminRole(role)
  signInAdmin(answer.token, false)
  notify.success(`Welcome, ${name}!`)
  return links.admin.home()
}
