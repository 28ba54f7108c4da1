import type { StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { parseRupees } from '#platform/money.ts'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Cell } from '#web/ui/table.tsx'

import { comboHistory } from './combo-history.tsx'
import { badgeWords, stateOf } from './combo-words.ts'

interface CombosTableProps {
  combos: readonly StaffCombo[] | undefined
  onEdit(combo: StaffCombo): void
  /** One was put back as it was. */
  onChanged(): void
}

export function CombosTable({ combos, onEdit, onChanged }: CombosTableProps) {
  return (
    <RecordsTable
      caption="Combos by number"
      columns={['No.', 'Combo', 'Price', 'Stock', 'State', 'Actions']}
      numeric={['No.', 'Stock']}
      records={combos}
      empty="No combos yet."
      renderRow={(combo) => (
        <ComboRow key={combo._id} combo={combo} onEdit={() => onEdit(combo)} onChanged={onChanged} />
      )}
    />
  )
}

interface ComboRowProps {
  combo: StaffCombo
  onEdit(): void
  onChanged(): void
}

function ComboRow({ combo, onEdit, onChanged }: ComboRowProps) {
  const { number, title, books, price, originalPrice, stock, list } = combo
  const state = stateOf(combo)
  return (
    <tr className={STACKED.row}>
      <Cell className={`text-right tabular-nums max-md:hidden`}>{number}</Cell>
      <Cell className={`md:min-w-52 ${WIDE_CELL}`}>
        <span className="font-medium">{title}</span>
        <span className="block text-sm text-ink-soft">
          {books
            .map(({ title: name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
            .join(' + ')}
        </span>
      </Cell>
      <Cell className={WIDE_CELL}>
        <Price current={parseRupees(price) ?? 0} original={parseRupees(originalPrice)} size="sm" />
        <span className="text-sm text-ink-soft">{badgeWords(combo)}</span>
      </Cell>
      <Cell className={`text-right tabular-nums max-md:text-left ${HALF_CELL}`}>
        <span className="md:sr-only">Stock </span>
        {stock}
      </Cell>
      <Cell className={HALF_CELL}>
        <Badge tone={state.tone}>{state.word}</Badge>
      </Cell>
      <Cell className={WIDE_CELL}>
        <div className="flex gap-2 max-md:flex-wrap">
          <Button size="sm" variant="secondary" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
          {list === 'draft' ? null : (
            <ButtonLink
              size="sm"
              variant="ghost"
              href={links.combo(number)}
              aria-label={`See ${title} in the shop`}
            >
              See
            </ButtonLink>
          )}
          <HistoryButton variant="ghost" of={comboHistory(combo, onChanged)} />
        </div>
      </Cell>
    </tr>
  )
}
