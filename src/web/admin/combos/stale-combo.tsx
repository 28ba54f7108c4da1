import type { StaffCombo } from '#modules/merchandising/combo-desk/combo-desk.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

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
    <Notice tone="caution" role="alert">
      <p>Somebody else has changed this combo since you opened it. It is now:</p>
      <p className="mt-2 font-normal">
        {title}, {formatRupees(parseRupees(price) ?? 0)}, {PLACE_WORDS[list].toLowerCase()}:{' '}
        {books.map((book) => book.title).join(' + ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={onTheirs}>
          Take their state
        </Button>
        <Button size="sm" variant="secondary" onClick={onMine}>
          Keep what I typed
        </Button>
      </div>
    </Notice>
  )
}
