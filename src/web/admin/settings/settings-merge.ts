import { get, set } from 'react-hook-form'

import { SETTINGS, type ShopDetails } from '#modules/settings/shop-details.ts'

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
