import { useParams } from 'react-router'
import type { ShownInvitation } from '#modules/accounts/invitations/invitations.schema.ts'
import { FormSkeleton } from '#web/forms/form-skeleton.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { GateFrame, GateLink } from '#web/admin/login/gate-frame.tsx'
import { roleLabel } from '#web/admin/users/role-label.ts'
import { ApiError } from '#web/api-error.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { business } from '#modules/settings/business.ts'
import { links } from '#web/links.ts'
import { Notice } from '#web/ui/notice.tsx'

import { loadInvitation, AcceptForm } from './accept-form.tsx'

/** Where a mailed invitation leads: outside the guard, because who comes here has no login yet. */
export default function InvitationScreen() {
  const { token = '' } = useParams()
  const { state, data, reload, ...load } = useLoad(token, loadInvitation)
  const error = 'error' in load ? load.error : undefined
  return (
    <GateFrame title="Join the staff">
      <title>{`Join the staff | ${business.name}`}</title>
      {state === 'failed' && error !== undefined ? <Refusal error={error} onRetry={reload} /> : null}
      {state === 'loading' ? <FormSkeleton fields={3} /> : null}
      {data ? <Invitation token={token} invitation={data} /> : null}
    </GateFrame>
  )
}

function Invitation({ token, invitation }: { token: string; invitation: ShownInvitation }) {
  const { invitedBy, shop, role, hasAccount } = invitation
  return (
    <>
      <p className="mb-5 wrap-anywhere">
        {invitedBy} invites you to work at {shop}. Your role: <strong>{roleLabel(role)}</strong>.
      </p>
      <AcceptForm token={token} invitation={invitation} />
      {hasAccount ? <GateLink href={links.forgotPassword()}>Forgot password?</GateLink> : null}
    </>
  )
}

/** The server's words about a link that opens nothing; else something is wrong on the way there. */
function Refusal({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (!(error instanceof ApiError) || error.status >= 429)
    return <LoadFailure message="Failed to load the invitation" onRetry={onRetry} />
  return (
    <>
      <Notice tone="caution" role="alert">
        {error.message}
      </Notice>
      <GateLink href={links.admin.login()}>To the login</GateLink>
    </>
  )
}
