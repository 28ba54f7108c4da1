import type { FieldValues } from 'react-hook-form'

import type { ShopSettings } from '#modules/shop/settings/settings.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useVersionedAction } from '#web/admin/kit/form/stale-notice.tsx'
import { ApiError, messageOf } from '#web/client/api-error.ts'

import { detailsOf, issuesIn, type SettingsForm } from './settings-draft.ts'

export const SETTINGS = '/admin/shop-settings'

/** Saves the settings. If a colleague saved first, `theirs` is their version. */
export function useSaveSettings(settings: ShopSettings, form: SettingsForm) {
  return useVersionedAction({
    base: settings,
    latest: () => adminApi.get<ShopSettings>(SETTINGS),
    run: (draft: FieldValues, base) =>
      adminApi.put(SETTINGS, { basedOn: base?.revision, details: detailsOf(draft) }),
    done: 'Settings saved. The shop shows them now.',
    failed: (error) =>
      issuesOf(error).length > 0
        ? 'Something is not right: see below.'
        : messageOf(error, 'Failed to save the settings'),
    refreshes: [SETTINGS],
    // Resets the form, so that nothing counts as unsaved while the new revision loads.
    onDone: (_, draft) => form.reset(draft),
    onFailed(error, draft) {
      for (const [field, message] of Object.entries(issuesIn(issuesOf(error), draft)))
        form.setError(field, { message })
    },
  })
}

const issuesOf = (error: unknown) => (error instanceof ApiError ? error.issues : [])
