import { useState } from 'react'

import type { StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { fieldIssues } from '#web/admin/kit/api/field-issues.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { type ComboDraft, termsOf } from './combo-draft.ts'

/** Saves the form of a combo; when somebody else was faster, `theirs` is what they saved. */
export function useSaveCombo(combo: StaffCombo | undefined, onSaved: () => void) {
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [version, setVersion] = useState(combo?.version)
  const [theirs, setTheirs] = useState<StaffCombo>()

  async function save(draft: ComboDraft): Promise<void> {
    setBusy(true)
    setFaults({})
    try {
      await (combo
        ? adminApi.put(`/admin/combos/${combo._id}`, { ...termsOf(draft), version })
        : adminApi.post('/admin/combos', termsOf(draft)))
      notify.success(combo ? 'Combo updated!' : 'Combo added!')
      onSaved()
    } catch (error) {
      setFaults(fieldIssues(error))
      if (combo && error instanceof ApiError && error.code === 'stale') setTheirs(await latest(combo._id))
      notify.error(messageOf(error, 'Error saving combo'))
    }
    setBusy(false)
  }

  return {
    busy,
    faults,
    theirs,
    save,
    /** The next save goes over theirs, now that it was seen. */
    keepMine() {
      setVersion(theirs?.version)
      setTheirs(undefined)
    },
  }
}

async function latest(id: string): Promise<StaffCombo | undefined> {
  const found = await adminApi.get<{ combos: StaffCombo[] }>('/admin/combos').catch(() => undefined)
  return found?.combos.find(({ _id }) => _id === id)
}
