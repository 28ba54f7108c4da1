import { useState } from 'react'

import type { ShopSettings } from '#modules/settings/settings.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { ApiError, messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'

import { detailsOf, issuesIn, type SettingsDraft, type SettingsIssues } from './settings-draft.ts'

export const SETTINGS = '/admin/shop-settings'

const FAILED = 'Failed to save the settings'

/** Saves the settings. If a colleague saved first, `theirs` holds their version. */
export function useSaveSettings(settings: ShopSettings) {
  const [saved, setSaved] = useState(false)
  const [issues, setIssues] = useState<SettingsIssues>({})
  const [basedOn, setBasedOn] = useState(settings.revision)
  const [theirs, setTheirs] = useState<ShopSettings>()
  const { run, busy } = useAction({
    run(draft: SettingsDraft) {
      setIssues({})
      return adminApi.put<ShopSettings>(SETTINGS, { basedOn, details: detailsOf(draft) })
    },
    done: 'Settings saved. The shop shows them now.',
    failed: FAILED,
    silent: true,
    refreshes: [SETTINGS],
    onDone: () => setSaved(true),
    async onFailed(thrown, draft) {
      const refused = thrown instanceof ApiError ? thrown.issues : []
      setIssues(issuesIn(refused, draft))
      notify.error(refused.length > 0 ? 'Something is not right: see below.' : messageOf(thrown, FAILED))
      if (thrown instanceof ApiError && thrown.code === 'stale') {
        setTheirs(await adminApi.get<ShopSettings>(SETTINGS).catch(() => undefined))
      }
    },
  })

  return {
    busy,
    /** True after a save: the form has no unsaved changes. */
    saved,
    issues,
    theirs,
    save: run,
    /**
     * Rebases on the colleague's version, now that staff have seen it, so that the next save overwrites it.
     */
    keepMine() {
      setBasedOn(theirs?.revision ?? basedOn)
      setTheirs(undefined)
    },
  }
}
