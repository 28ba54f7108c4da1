import { useNavigate, useParams } from 'react-router'

import { getInvitation, acceptInvitation } from '#modules/accounts/invitations/invitations.operations.ts'
import type { ShownInvitation } from '#modules/accounts/invitations/invitations.schema.ts'
import { business } from '#modules/settings/business.ts'
import { rememberAdminRole, roleLabel } from '#web/admin/kit/admin-role.ts'
import { useLoaded } from '#web/admin/kit/requests/use-operation.ts'
import { call, requestOf, send } from '#web/client/call.ts'
import { ApiError } from '#web/client/api-error.ts'
import { readSession, shopperSession, signInStaff } from '#web/client/session-store.ts'
import { notify } from '#web/client/toast.ts'
import type { Loaded } from '#web/client/use-load.ts'
import { links } from '#web/links.ts'
import { adminLinks } from '#web/admin-site.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { newPasswordHint, PasswordField } from '#web/shared/forms/password-field.tsx'
import { SimpleForm } from '#web/shared/forms/simple-form.tsx'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'

import { GateFrame, GateLink } from './login/gate-frame.tsx'

/** Opened from a mailed invitation. Outside the session guard, because invited staff have no login yet. */
export default function InvitationScreen() {
  const { token = '' } = useParams()
  const request = requestOf(getInvitation, { param: { token } })
  const found = useLoaded(request.address, (signal) => send(request, { signal }))
  return (
    <GateFrame title="Join the team">
      <title>{`Join the team | ${business.name}`}</title>
      {found.state === 'failed' ? <Refusal of={found} /> : null}
      {found.state === 'loading' ? <FormSkeleton fields={3} /> : null}
      {found.data ? <Invitation token={token} invitation={found.data} /> : null}
    </GateFrame>
  )
}

function Invitation({ token, invitation }: { token: string; invitation: ShownInvitation }) {
  const { invitedBy, shop, role, hasAccount } = invitation
  return (
    <>
      <p className="mb-5 wrap-anywhere">
        <span>{`${invitedBy} invites you to work at ${shop}. Your role: `}</span>
        <strong>{roleLabel(role)}</strong>
        <span>.</span>
      </p>
      <AcceptForm token={token} invitation={invitation} />
      {hasAccount ? <GateLink href={links.forgotPassword()}>Forgot password?</GateLink> : null}
    </>
  )
}

/** Shows the server's message for an invalid link, or a load failure. */
function Refusal({ of }: { of: Loaded<unknown> }) {
  const { error } = of
  if (!(error instanceof ApiError) || error.status >= 429)
    return <LoadFailure of={of} message="Failed to load the invitation" />
  return (
    <>
      <Notice tone="caution" role="alert">
        {error.message}
      </Notice>
      <GateLink href={adminLinks.login()}>Go to login</GateLink>
    </>
  )
}

interface AcceptFormProps {
  token: string
  invitation: ShownInvitation
}

/** Asks for a name and a new password, or for the existing password if the address has an account. */
function AcceptForm({ token, invitation: { email, hasAccount } }: AcceptFormProps) {
  const form = useOperationForm({ start: { name: '', password: '' } })
  const navigate = useNavigate()
  const submit = form.submit(async ({ name, password }) => {
    const target = await join(token, hasAccount ? { password } : { name, password })
    await navigate(target, { replace: true })
  }, 'We couldn’t accept the invitation. Please try again.')
  return (
    <SimpleForm form={form} submit={submit} label="Join the team" busyLabel="Joining…">
      <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
      {hasAccount ? null : (
        <TextField {...form.field('name', 'Full name')} required autoComplete="name" maxLength={100} />
      )}
      <PasswordField
        {...form.field('password', 'Password')}
        hint={hasAccount ? 'The password of your account in this shop.' : newPasswordHint(true)}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
      />
    </SimpleForm>
  )
}

/**
 * Joins the staff and enters the admin area. Resolves to the URL to open next; rejects with the REST client's
 * error.
 */
async function join(token: string, json: { name?: string; password: string }): Promise<string> {
  const answer = await call(acceptInvitation, { param: { token }, json })
  if ('needsCode' in answer) {
    notify.success('You’ve joined the team. Log in with your code.')
    return adminLinks.login()
  }
  const { name, role, email } = answer.user
  // Changing the role ended all of the account's sessions, including this browser's.
  const shopper = readSession()
  if (shopper.status === 'shopper' && shopper.user.email === email) shopperSession.close()
  rememberAdminRole(role)
  signInStaff(answer.token, false)
  notify.success(`Welcome, ${name}!`)
  return adminLinks.home()
}
