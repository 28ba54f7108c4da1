import { arrayMove } from '@dnd-kit/sortable'
import { useState } from 'react'

import type { StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { HistoryButton } from '#web/admin/kit/history/history-button.tsx'
import { Sortable } from '#web/admin/kit/sortable/sortable.tsx'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { isChanged } from '#web/admin/kit/unsaved/is-changed.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { SortableRow } from '#web/admin/kit/sortable/sortable-row.tsx'

import { orderHistory } from './combo-history.tsx'
import { inOrder } from './combo-order.ts'

interface ArrangeCombosProps {
  combos: readonly StaffCombo[]
  onSaved(): void
}

/** The order of each list, by drag or keyboard. */
export function ArrangeCombos({ combos, onSaved }: ArrangeCombosProps) {
  const lists = [
    { list: 'page', label: 'Combo page' },
    { list: 'home', label: 'Home page' },
  ] as const
  return (
    <Tabs
      label="Lists of combos"
      tabs={lists.map(({ list, label }) => {
        const shown = inOrder(combos, list)
        const key = shown.map(({ _id }) => _id).join()
        return {
          value: list,
          label,
          panel: (
            <>
              <div className="mb-3 flex justify-end">
                <HistoryButton of={orderHistory(list, combos, onSaved)} />
              </div>
              <OneList key={key} list={list} combos={shown} onSaved={onSaved} />
            </>
          ),
        }
      })}
    />
  )
}

function OneList({ list, combos, onSaved }: ArrangeCombosProps & { list: string }) {
  const [order, setOrder] = useState(combos)
  const { busy, save } = useSaving(list, combos, onSaved)
  const changed = isChanged(idsOf(order), idsOf(combos))
  return (
    <>
      <UnsavedGuard dirty={changed} question="Leave without saving? The new order is lost." />
      <Sortable
        ids={order.map(({ _id }) => _id)}
        noun="combo"
        onMove={(from, to) => setOrder(arrayMove([...order], from, to))}
      >
        <ol className="flex flex-col gap-2">
          {order.map((combo, i) => (
            <PlacedCombo key={combo._id} combo={combo} place={i + 1} />
          ))}
        </ol>
      </Sortable>
      <Button busy={busy} disabled={!changed} className="mt-4" onClick={() => void save(order)}>
        Save order
      </Button>
    </>
  )
}

function PlacedCombo({ combo, place }: { combo: StaffCombo; place: number }) {
  return (
    <SortableRow id={combo._id} title={combo.title} place={place} className="flex p-1">
      <p className="line-clamp-2 py-2 leading-snug">{combo.title}</p>
    </SortableRow>
  )
}

function idsOf(combos: readonly StaffCombo[]): string[] {
  return combos.map(({ _id }) => _id)
}

function useSaving(list: string, loaded: readonly StaffCombo[], onSaved: () => void) {
  const [busy, setBusy] = useState(false)

  async function save(order: readonly StaffCombo[]): Promise<void> {
    setBusy(true)
    try {
      const [ids, before] = [order, loaded].map(idsOf)
      await adminApi.put(`/admin/combo-lists/${list}`, { ids, loaded: before })
      notify.success('Order saved')
    } catch (error) {
      notify.error(messageOf(error, 'Failed to save the order'))
    }
    setBusy(false)
    onSaved()
  }

  return { busy, save }
}
