import type { StaffCombo } from '#modules/offers/merchandising/combo-editing/admin-combos.schema.ts'
import { parseRupees } from '#platform/money.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { links } from '#web/links.ts'
import { Price } from '#web/shared/shop/price.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

import { badgeText, priceWarning } from './combo-draft.ts'
import { comboHistory } from './combo-history.tsx'

export function ComboPrice({ combo }: { combo: StaffCombo }) {
  return (
    <>
      <Price current={parseRupees(combo.price) ?? 0} original={parseRupees(combo.originalPrice)} size="sm" />
      <span className="text-sm text-ink-soft">{badgeText(combo)}</span>
      <PriceWarning combo={combo} />
    </>
  )
}

/** Warns in the list, because bulk changes and imports change book prices without checking combos. */
function PriceWarning({ combo }: { combo: StaffCombo }) {
  const warning = priceWarning(combo)
  return warning ? <p className="text-sm font-medium text-danger">{warning}</p> : null
}

export function ComboActions({ combo, onEdit }: { combo: StaffCombo; onEdit(combo: StaffCombo): void }) {
  const { title, number, list } = combo
  return (
    <div className="flex gap-2 max-xl:flex-wrap">
      <SmallButton aria-label={`Edit ${title}`} onClick={() => onEdit(combo)}>
        Edit
      </SmallButton>
      {list === 'draft' ? null : (
        <ButtonLink
          size="sm"
          variant="ghost"
          href={links.combo(number)}
          aria-label={`View ${title} in the shop`}
        >
          View
        </ButtonLink>
      )}
      <HistoryButton variant="ghost" of={comboHistory(combo)} />
    </div>
  )
}
