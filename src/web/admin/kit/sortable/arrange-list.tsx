import { arrayMove } from '@dnd-kit/sortable'
import { useState } from 'react'

import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, type Stale } from '#web/admin/kit/requests/use-operation.ts'
import { Button } from '#web/ui/button.tsx'

import { Sortable, SortableRow } from './sortable.tsx'

interface ArrangeListProps {
  items: readonly { id: string; title: string }[]
  noun: string
  /** Saves the ids in their new order; `loaded` are the ids before. */
  save(order: { ids: string[]; loaded: string[] }): Promise<unknown>
  /** The operation that loads the items. */
  refreshes: Stale
  onSaved?(): void
}

/**
 * Reorders a list by drag or keyboard and saves the order. Pass the ids as the `key`, so that the editor of a
 * changed list starts over.
 */
export function ArrangeList({ items, noun, save, refreshes, onSaved }: ArrangeListProps) {
  const [order, setOrder] = useState(items)
  const changed = isChanged(idsOf(order), idsOf(items))
  const saving = useAction({
    run: () => save({ ids: idsOf(order), loaded: idsOf(items) }),
    done: 'Order saved',
    failed: 'Failed to save the order',
    refreshes: [refreshes],
    onDone: () => onSaved?.(),
    // The stored order may have changed, so reload it.
    onFailed: () => refresh(refreshes),
  })
  return (
    <>
      <UnsavedGuard dirty={changed} question="Discard the new order?" />
      <Sortable
        ids={idsOf(order)}
        noun={noun}
        onMove={(from, to) => setOrder(arrayMove([...order], from, to))}
      >
        <ol className="flex flex-col gap-2">
          {order.map(({ id, title }, i) => (
            <SortableRow key={id} id={id} title={title} place={i + 1} className="flex p-1">
              <p className="line-clamp-2 py-2 leading-snug [overflow-wrap:anywhere]">{title}</p>
            </SortableRow>
          ))}
        </ol>
      </Sortable>
      <Button busy={saving.busy} disabled={!changed} className="mt-4" onClick={() => void saving.run()}>
        Save order
      </Button>
    </>
  )
}

function idsOf(items: ArrangeListProps['items']): string[] {
  return items.map(({ id }) => id)
}
