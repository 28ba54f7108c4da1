import { useState } from 'react'

import type { Mend } from '#modules/imports/import.ts'
import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { draftOf, type MappingDraft, mappingBody } from './mapping-draft.ts'

export interface Recheck {
  busy: boolean
  /** Checks the file anew with other choices. */
  with(change: Partial<MappingDraft>): Promise<void>
  mend(mend: Mend): Promise<void>
  /** For new books of which the file states no price. */
  givePrice(price: string): Promise<void>
  /** Adds categories to the shop, and checks the file anew. */
  addCategories(names: readonly string[]): Promise<void>
}

/** The report of a dry run puts right what it says by a new one; nothing is written to books. */
export function useRecheck(file: ImportDetail, onChecking: () => void): Recheck {
  const [busy, setBusy] = useState(false)

  async function check(change: Partial<MappingDraft>, first?: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await first?.()
      await adminApi.put(`/admin/imports/${file._id}/mapping`, mappingBody({ ...draftOf(file), ...change }))
      onChecking()
    } catch (error) {
      notify.error(messageOf(error, 'The file could not be checked. Please try again.'))
    }
    setBusy(false)
  }

  return {
    busy,
    with: (change) => check(change),
    mend: (mend) => check({ mends: [...new Set([...file.mends, mend])] }),
    givePrice: (price) => check({ fixed: { ...file.fixed, price } }),
    addCategories: (names) =>
      check({}, async () => {
        // One after the other: each takes the next place in the menus.
        for (const name of names) await addCategory(name)
      }),
  }
}

/** One that cannot be added does not keep the others from it. */
async function addCategory(name: string): Promise<void> {
  try {
    await adminApi.post('/categories', { name })
  } catch (error) {
    notify.error(`${name}: ${messageOf(error, 'The category could not be added.')}`)
  }
}
