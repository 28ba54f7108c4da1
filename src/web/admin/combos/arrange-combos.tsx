import type { StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { ArrangeList } from '#web/admin/kit/sortable/arrange-list.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

import { orderHistory } from './combo-history.tsx'
import { inOrder } from './combo-order.ts'

const LISTS = [
  { list: 'page', label: 'Combo page' },
  { list: 'home', label: 'Home page' },
] as const

/** The order of each list of combos. */
export function ArrangeCombos({ combos }: { combos: readonly StaffCombo[] }) {
  return (
    <Tabs
      label="Lists of combos"
      tabs={LISTS.map(({ list, label }) => {
        const shown = inOrder(combos, list)
        return {
          value: list,
          label,
          panel: (
            <>
              <div className="mb-3 flex justify-end">
                <HistoryButton of={orderHistory(list, combos)} />
              </div>
              <ArrangeList
                key={shown.map(({ _id }) => _id).join()}
                items={shown.map(({ _id, title }) => ({ id: _id, title }))}
                noun="combo"
                path={`/admin/combo-lists/${list}`}
                refreshes="/admin/combos"
              />
            </>
          ),
        }
      })}
    />
  )
}
