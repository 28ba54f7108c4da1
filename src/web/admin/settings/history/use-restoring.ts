import { useState } from 'react'

import type { ShopSettings } from '#modules/settings/settings.schema.ts'
import { settingsApi } from '#web/admin/settings/settings-api.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

/** Brings earlier settings back, once it was confirmed. */
export function useRestoring(settings: ShopSettings, onChanged: () => void) {
  const [wanted, ask] = useState<number>()
  const [busy, setBusy] = useState(false)

  async function restore(): Promise<void> {
    if (wanted === undefined) return
    setBusy(true)
    try {
      await settingsApi.restore({ basedOn: settings.revision, revision: wanted })
      notify.success('Settings restored. The shop shows them now.')
      onChanged()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to restore the settings'))
    }
    setBusy(false)
    ask(undefined)
  }

  return { busy, wanted, ask, restore }
}
