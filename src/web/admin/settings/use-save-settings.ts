import { useState } from 'react'

import type { ShopSettings } from '#modules/settings/settings.schema.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { settingsApi } from './settings-api.ts'
import { detailsOf, type SettingsDraft } from './settings-draft.ts'
import { faultsIn, type SettingsFaults } from './settings-faults.ts'

/** Writes the settings; when somebody else was faster, `theirs` is what they made of them. */
export function useSaveSettings(settings: ShopSettings, onSaved: () => void) {
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const [faults, setFaults] = useState<SettingsFaults>({})
  const [basedOn, setBasedOn] = useState(settings.revision)
  const [theirs, setTheirs] = useState<ShopSettings>()

  async function save(draft: SettingsDraft): Promise<void> {
    setBusy(true)
    setFaults({})
    try {
      await settingsApi.save({ basedOn, details: detailsOf(draft) })
      notify.success('Settings saved. The shop shows them now.')
      setSaved(true)
      onSaved()
    } catch (error) {
      if (error instanceof ApiError) await explain(error, draft)
      else notify.error('Failed to save the settings')
    }
    setBusy(false)
  }

  async function explain(error: ApiError, draft: SettingsDraft): Promise<void> {
    setFaults(faultsIn(error.issues, draft))
    if (error.code === 'stale') setTheirs(await settingsApi.now())
    const refused = error.issues.length > 0
    notify.error(
      refused ? 'Something is not right: see below.' : messageOf(error, 'Failed to save the settings'),
    )
  }

  return {
    busy,
    /** It is written: what stands in the form is no news any more. */
    saved,
    faults,
    theirs,
    save,
    /** The next save goes over theirs, now that it was seen. */
    keepMine() {
      setBasedOn(theirs?.revision ?? basedOn)
      setTheirs(undefined)
    },
  }
}
