import { arrayMove } from '@dnd-kit/sortable'
import { useState } from 'react'

import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Sortable } from '#web/admin/kit/sortable/sortable.tsx'
import { SortableRow } from '#web/admin/kit/sortable/sortable-row.tsx'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { FormDialog } from '#web/admin/kit/unsaved/form-dialog.tsx'
import { isChanged } from '#web/admin/kit/unsaved/is-changed.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'

import type { Category } from './category.ts'

interface ArrangeButtonProps {
  /** Undefined while they are loaded. */
  categories: readonly Category[] | undefined
  onSaved(): void
}

export function ArrangeButton({ categories, onSaved }: ArrangeButtonProps) {
  const [open, setOpen] = useState(false)
  const saved = () => {
    setOpen(false)
    onSaved()
  }
  return (
    <>
      <Button variant="secondary" disabled={!categories} onClick={() => setOpen(true)}>
        Arrange
      </Button>
      <FormDialog open={open} onClose={() => setOpen(false)} title="Arrange categories">
        <ArrangeCategories
          key={categories?.map(({ _id }) => _id).join()}
          categories={categories ?? []}
          onSaved={saved}
          onStale={onSaved}
        />
      </FormDialog>
    </>
  )
}

interface ArrangeCategoriesProps {
  categories: readonly Category[]
  onSaved(): void
  /** The order is another by now. */
  onStale(): void
}

/** The order of menus, filters and the home page, by drag or keyboard. */
function ArrangeCategories({ categories, onSaved, onStale }: ArrangeCategoriesProps) {
  const [order, setOrder] = useState(categories)
  const [busy, setBusy] = useState(false)
  const changed = isChanged(idsOf(order), idsOf(categories))

  async function save(): Promise<void> {
    setBusy(true)
    try {
      await adminApi.put('/admin/category-order', { ids: idsOf(order), loaded: idsOf(categories) })
      notify.success('Order saved')
      onSaved()
    } catch (error) {
      notify.error(messageOf(error, 'Failed to save the order'))
      onStale()
    }
    setBusy(false)
  }

  return (
    <>
      <UnsavedGuard dirty={changed} question="Leave without saving? The new order is lost." />
      <p className="mb-3 text-sm text-ink-soft">
        In this order they stand in the menus, the filters and on the home page.
      </p>
      <Sortable
        ids={idsOf(order)}
        noun="category"
        onMove={(from, to) => setOrder(arrayMove([...order], from, to))}
      >
        <ol className="flex flex-col gap-2">
          {order.map(({ _id, name }, i) => (
            <SortableRow key={_id} id={_id} title={name} place={i + 1} className="flex p-1">
              <p className="py-2 leading-snug [overflow-wrap:anywhere]">{name}</p>
            </SortableRow>
          ))}
        </ol>
      </Sortable>
      <Button busy={busy} disabled={!changed} className="mt-4" onClick={() => void save()}>
        Save order
      </Button>
    </>
  )
}

function idsOf(categories: readonly Category[]): string[] {
  return categories.map(({ _id }) => _id)
}
