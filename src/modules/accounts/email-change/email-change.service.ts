import { createCarryingOut } from './carry-out-change.ts'
import type { EmailChangeDeps } from './email-change-deps.ts'
import { deleteChangesBefore } from '#modules/accounts/email-changes.repository.ts'
import { createRequesting } from './request-change.ts'

/** Changes are stored for this long, so that staff can answer questions about them. */
const STORED = 90 * 24 * 3_600_000

/** Changes the email address of shoppers' accounts (README). */
export function createEmailChangeService(deps: EmailChangeDeps) {
  const { db, clock } = deps
  return {
    ...createRequesting(deps),
    ...createCarryingOut(deps),

    /** Removes changes older than ninety days; called by a job. */
    prune: (): Promise<void> => deleteChangesBefore(db, new Date(clock.now().getTime() - STORED)),
  }
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>
