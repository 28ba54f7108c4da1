import { type Accepting, type AcceptingDeps, createAccepting } from './accepting.ts'
import { deleteOldInvitations } from './invitations.repository.ts'
import { createInviting, type Inviting, type InvitingDeps } from './inviting.ts'

/** How long after its time a link still tells why it opens nothing. */
const KEPT = 30 * 24 * 3_600_000

export interface InvitationsService extends Inviting, Accepting {
  /** Removes what is long over; called by a job. */
  prune(): Promise<void>
}

export type InvitationsDeps = InvitingDeps & AcceptingDeps

export function createInvitationsService(deps: InvitationsDeps): InvitationsService {
  const { db, clock } = deps
  return {
    ...createInviting(deps),
    ...createAccepting(deps),
    prune: () => deleteOldInvitations(db, new Date(clock.now().getTime() - KEPT)),
  }
}
