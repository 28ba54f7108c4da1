import { set } from 'react-hook-form'
import { expect, test } from 'vitest'

import { BUILT_IN_DETAILS, type ShopDetails } from '#modules/settings/shop-details.ts'

import { mergeSettings } from './use-save-settings.ts'

const changed = (changes: Record<string, unknown>): ShopDetails => {
  const details = structuredClone(BUILT_IN_DETAILS)
  for (const [path, value] of Object.entries(changes)) set(details, path, value)
  return details
}

test('keeps both colleagues’ changes to different settings', () => {
  const { merged, conflicts } = mergeSettings(
    BUILT_IN_DETAILS,
    changed({ city: 'Mohali' }),
    changed({ email: 'shop@example.com' }),
  )
  expect(merged).toMatchObject({ city: 'Mohali', email: 'shop@example.com' })
  expect(conflicts).toEqual([])
})

test('asks about a setting that both changed, unless they agree', () => {
  const mine = changed({ city: 'Mohali', email: 'shop@example.com' })
  const theirs = changed({ city: 'Panchkula', email: 'shop@example.com' })
  expect(mergeSettings(BUILT_IN_DETAILS, mine, theirs).conflicts).toMatchObject([
    { path: 'city', mine: 'Mohali', theirs: 'Panchkula' },
  ])
})
