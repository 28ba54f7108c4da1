import { useState } from 'react'
import { type FieldValues, get, set } from 'react-hook-form'

import { changeShopSettings, getShopSettings } from '#modules/settings/settings.operations.ts'
import type { ShopSettings } from '#modules/settings/settings.schema.ts'
import { SETTINGS, type ShopDetails } from '#modules/settings/shop-details.ts'
import { changedSince } from '#platform/changed-since.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { hasIssues, isStale, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { ApiError } from '#web/client/api-error.ts'

import { detailsOf, draftOf, issuesIn, type SettingsForm } from './settings-draft.ts'

/** A setting that both changed, to different values. */
export interface SettingConflict {
  path: string
  label: string
  mine: string
  theirs: string
}

interface Merge {
  /** Their settings with this user's changes, also where both changed a setting. */
  merged: ShopDetails
  conflicts: SettingConflict[]
}

/** Merges this user's changes into a colleague's version, setting by setting. */
export function mergeSettings(base: ShopDetails, mine: ShopDetails, theirs: ShopDetails): Merge {
  const merged = structuredClone(theirs)
  const conflicts: SettingConflict[] = []
  for (const { path, setting } of SETTINGS) {
    const [before, own, other]: unknown[] = [get(base, path), get(mine, path), get(theirs, path)]
    if (isSame(own, before)) continue
    set(merged, path, own)
    if (isSame(other, before) || isSame(other, own)) continue
    const text = (details: ShopDetails) => setting.text(get(details, path)).join('\n') || '–'
    conflicts.push({ path, label: setting.label, mine: text(mine), theirs: text(theirs) })
  }
  return { merged, conflicts }
}

/** Values are plain JSON with keys in a fixed order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A colleague's version, and the settings that both changed. */
interface Conflict {
  theirs: ShopSettings
  mine: FieldValues
  open: readonly SettingConflict[]
}

export type Side = 'mine' | 'theirs'

/**
 * Saves the settings. If a colleague saved first, merges both versions setting by setting, and leaves only
 * the settings that both changed to be decided.
 */
export function useSaveSettings(settings: ShopSettings, form: SettingsForm) {
  const [base, setBase] = useState(settings)
  const [conflict, setConflict] = useState<Conflict>()
  const action = useAction({
    run: (draft: FieldValues) => put(base, draft),
    done: 'Settings saved. The shop shows them now.',
    failed: 'Failed to save the settings',
    shown: (error) => hasIssues(error) || isStale(error),
    refreshes: [getShopSettings],
    // Resets the form, so that nothing counts as unsaved while the new revision loads.
    onDone(_, draft) {
      setConflict(undefined)
      form.reset(draft)
    },
    onFailed(error, draft) {
      if (error instanceof Unmerged) {
        show(form, error.merged)
        setBase(error.theirs)
        setConflict({ theirs: error.theirs, mine: draft, open: error.conflicts })
        return
      }
      const issues = error instanceof ApiError ? error.issues : []
      for (const [field, message] of Object.entries(issuesIn(issues, draft)))
        form.setError(field, { message })
    },
  })
  return {
    ...action,
    conflict,
    /** Puts the chosen version into the form. */
    choose({ path }: SettingConflict, side: Side): void {
      if (!conflict) return
      const values = side === 'mine' ? conflict.mine : draftOf(conflict.theirs.details)
      form.setValue(path, get(values, path), { shouldDirty: true })
    },
  }
}

/** Both changed a setting. Their version has to be seen before it is overwritten. */
class Unmerged extends ApiError {
  readonly theirs: ShopSettings
  readonly merged: FieldValues
  readonly conflicts: readonly SettingConflict[]

  constructor(theirs: ShopSettings, merged: FieldValues, conflicts: readonly SettingConflict[]) {
    super(409, { message: changedSince('settings'), code: 'stale' })
    this.theirs = theirs
    this.merged = merged
    this.conflicts = conflicts
  }
}

async function put(base: ShopSettings, draft: FieldValues): Promise<unknown> {
  const details = detailsOf(draft)
  try {
    return await staffCall(changeShopSettings, { json: { basedOn: base.revision, details } })
  } catch (error) {
    if (!isStale(error)) throw error
    const theirs = await staffCall(getShopSettings)
    const { merged, conflicts } = mergeSettings(base.details, details, theirs.details)
    if (conflicts.length > 0) throw new Unmerged(theirs, draftOf(merged), conflicts)
    return staffCall(changeShopSettings, { json: { basedOn: theirs.revision, details: merged } })
  }
}

function show(form: SettingsForm, values: FieldValues): void {
  for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
}
