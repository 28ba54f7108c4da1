import { useState } from 'react'

import {
  listCombos,
  orderCombos,
} from '#modules/offers/merchandising/combo-editing/admin-combos.operations.ts'
import type { StaffCombo } from '#modules/offers/merchandising/combo-editing/admin-combos.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { FormDialog } from '#web/admin/kit/form/unsaved.tsx'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { ArrangeList } from '#web/admin/kit/sortable/arrange-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

import { inOrder } from './combo-draft.ts'
import { orderHistory } from './combo-history.tsx'

/** Arranges the combos of each list. */
export function ArrangeButton({ combos }: { combos: readonly StaffCombo[] | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" disabled={!combos} onClick={() => setOpen(true)}>
        Arrange
      </Button>
      <FormDialog open={open} onClose={() => setOpen(false)} title="Arrange combos" wide>
        <ArrangeCombos combos={combos ?? []} />
      </FormDialog>
    </>
  )
}

const LISTS = [
  { list: 'page', label: 'Combo page' },
  { list: 'home', label: 'Home page' },
] as const

function ArrangeCombos({ combos }: { combos: readonly StaffCombo[] }) {
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
                save={(json) => staffCall(orderCombos, { param: { list }, json })}
                refreshes={listCombos}
              />
            </>
          ),
        }
      })}
    />
  )
}
