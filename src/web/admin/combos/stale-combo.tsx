import type { StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { StaleNotice } from '#web/admin/kit/unsaved/stale-notice.tsx'

import { PLACE_WORDS } from './combo-words.ts'

interface StaleComboProps {
  theirs: StaffCombo
  onTheirs(): void
  onMine(): void
}

/** Somebody else was faster: how the combo is now, and whose state is to hold. */
export function StaleCombo({ theirs, onTheirs, onMine }: StaleComboProps) {
  const { title, price, list, books } = theirs
  return (
    <StaleNotice takeTheirs="Take their state" onTheirs={onTheirs} onMine={onMine}>
      <p>Somebody else has changed this combo since you opened it. It is now:</p>
      <p className="mt-2 font-normal">
        {title}, {formatRupees(parseRupees(price) ?? 0)}, {PLACE_WORDS[list].toLowerCase()}:{' '}
        {books.map((book) => book.title).join(' + ')}
      </p>
    </StaleNotice>
  )
}
