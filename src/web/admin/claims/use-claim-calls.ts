import { useState } from 'react'

import type { ClaimBody } from '#modules/claims/claims.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import type { DecisionBody } from './decision-draft.ts'

export interface ClaimCalls {
  busy: boolean
  /** Whether it was done; why not is said. */
  decide(body: DecisionBody): Promise<boolean>
  undo(): Promise<boolean>
}

/** Decides a claim, or takes that back. The claim is loaded anew either way: what was refused is no longer what was shown. */
export function useClaimCalls({ _id }: ClaimBody, onChanged: () => void): ClaimCalls {
  const [busy, setBusy] = useState(false)

  async function call(request: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    setBusy(true)
    try {
      await request()
      notify.success(done)
      onChanged()
      return true
    } catch (error) {
      notify.error(messageOf(error, failed))
      return false
    } finally {
      setBusy(false)
    }
  }

  const path = `/admin/claims/${_id}`
  return {
    busy,
    decide: (body) => call(() => adminApi.put(path, body), 'Claim decided', 'Failed to decide the claim'),
    undo: () =>
      call(
        () => adminApi.delete(`${path}/decision`),
        'Decision taken back',
        'Failed to take the decision back',
      ),
  }
}
