import {
  changeCombo,
  listCombos,
  orderCombos,
} from '#modules/offers/merchandising/combo-editing/admin-combos.operations.ts'
import type {
  ComboTerms,
  StaffCombo,
} from '#modules/offers/merchandising/combo-editing/admin-combos.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import {
  fieldChange,
  type HistoryConfig,
  type Names,
  orderChanges,
  termChanges,
} from '#web/admin/kit/history/history-config.ts'
import { termsByLabel } from '#web/admin/kit/record/staff-record.tsx'
import { ownValue } from '#platform/own-value.ts'

import { allCombos, COMBO_FORM, inOrder } from './combo-draft.ts'
import { ComboPreview } from './combo-preview.tsx'

export function comboHistory(combo: StaffCombo): HistoryConfig<ComboTerms> {
  return {
    kind: 'combo',
    name: combo._id,
    title: combo.title,
    changes: comboChanges,
    preview: (terms, names) => <ComboPreview terms={terms} names={names} />,
    refreshes: [listCombos],
    async restore(terms, over) {
      const now = over ? (await allCombos()).find(({ _id }) => _id === combo._id) : combo
      await staffCall(changeCombo, {
        param: { id: combo._id },
        json: { ...terms, version: now?.version ?? combo.version },
      })
      return 'Restored'
    },
  }
}

/** Change history of a list's order. A restore puts combos added since then at the end, like new ones. */
export function orderHistory(
  list: 'page' | 'home',
  combos: readonly StaffCombo[],
): HistoryConfig<OrderState> {
  return {
    kind: 'combo-list',
    name: list,
    title: list === 'page' ? 'the order on the combo page' : 'the order on the home page',
    changes: arrangementChanges,
    preview: ({ ids }, names) => (
      <ol className="list-decimal pl-6 text-sm">
        {ids.map((id) => (
          <li key={id}>{ownValue(names, id) ?? id}</li>
        ))}
      </ol>
    ),
    refreshes: [listCombos],
    async restore({ ids }, over) {
      const loaded = inOrder(over ? await allCombos() : combos, list).map(({ _id }) => _id)
      const still = ids.filter((id) => loaded.includes(id))
      const later = loaded.filter((id) => !ids.includes(id))
      await staffCall(orderCombos, { param: { list }, json: { ids: [...still, ...later], loaded } })
      return later.length > 0 ? 'Order restored; newer combos come last' : 'Order restored'
    },
  }
}

export function comboChanges(before: ComboTerms, after: ComboTerms, names: Names): string[] {
  return [
    ...termChanges(termsByLabel(COMBO_FORM, before), termsByLabel(COMBO_FORM, after)),
    ...bookChanges(before.books, after.books, names),
  ]
}

type Books = ComboTerms['books']

function bookChanges(before: Books, after: Books, names: Names): string[] {
  const titleOf = (id: string) => ownValue(names, id) ?? `book ${id}`
  const old = new Map(before.map(({ bookId, quantity }) => [bookId, quantity]))
  const gone = before.filter(({ bookId }) => !after.some((book) => book.bookId === bookId))
  return [
    ...after.flatMap(({ bookId, quantity }) => {
      const copies = old.get(bookId)
      if (copies === undefined) return [`Added ${quantity > 1 ? `${quantity} × ` : ''}${titleOf(bookId)}`]
      return fieldChange(`Copies of ${titleOf(bookId)}`, String(copies), String(quantity))
    }),
    ...gone.map(({ bookId }) => `Removed ${titleOf(bookId)}`),
  ]
}

interface OrderState {
  ids: readonly string[]
}

/** Describes a change to a list's order. Added and removed combos have their own history. */
export function arrangementChanges(before: OrderState, after: OrderState, names: Names): string[] {
  return orderChanges(before.ids, after.ids).moved.map(
    ({ id, place }) => `Moved ${ownValue(names, id) ?? `combo ${id}`} to place ${place}`,
  )
}
