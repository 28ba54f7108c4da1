import type { ComboTerms, StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { HistoryOf } from '#web/admin/kit/history/history-of.ts'

import { arrangementChanges, comboChanges, type OrderState } from './combo-changes.ts'
import { inOrder } from './combo-order.ts'
import { ComboPreview } from './combo-preview.tsx'

/** The history of one combo. */
export function comboHistory(combo: StaffCombo): HistoryOf<ComboTerms> {
  return {
    kind: 'combo',
    name: combo._id,
    title: combo.title,
    changes: comboChanges,
    preview: (terms, names) => <ComboPreview terms={terms} names={names} />,
    refreshes: ['/admin/combos'],
    async putBack(terms, over) {
      const now = over ? (await allCombos()).find(({ _id }) => _id === combo._id) : combo
      await adminApi.put(`/admin/combos/${combo._id}`, { ...terms, version: now?.version ?? combo.version })
      return 'Put back'
    },
  }
}

/** The history of the order of a list. Combos that were not there then come last, as new ones do. */
export function orderHistory(list: 'page' | 'home', combos: readonly StaffCombo[]): HistoryOf<OrderState> {
  return {
    kind: 'combo-list',
    name: list,
    title: list === 'page' ? 'the order on the combo page' : 'the order on the home page',
    changes: arrangementChanges,
    preview: ({ ids }, names) => (
      <ol className="list-decimal pl-6 text-sm">
        {ids.map((id) => (
          <li key={id}>{names[id] ?? id}</li>
        ))}
      </ol>
    ),
    refreshes: ['/admin/combos'],
    async putBack({ ids }, over) {
      const loaded = inOrder(over ? await allCombos() : combos, list).map(({ _id }) => _id)
      const still = ids.filter((id) => loaded.includes(id))
      const later = loaded.filter((id) => !ids.includes(id))
      await adminApi.put(`/admin/combo-lists/${list}`, { ids: [...still, ...later], loaded })
      return later.length > 0 ? 'Order put back; combos that came later stand last' : 'Order put back'
    },
  }
}

async function allCombos(): Promise<StaffCombo[]> {
  return (await adminApi.get<{ combos: StaffCombo[] }>('/admin/combos')).combos
}
