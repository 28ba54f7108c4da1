import { Undo2, X } from 'lucide-react'

import { focusRow } from '#web/admin/kit/shortcuts/use-row-shortcuts.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

import type { Undoable } from './use-optimistic-edits.ts'

/**
 * What was done last in the rows, and the way back. It stays until the next edit: nobody has to be quick, as with a
 * message that closes after 3 s (WCAG 2.2.1).
 */
export function UndoBar({ undoable }: { undoable: Undoable | undefined }) {
  useShortcuts([
    {
      keys: 'z',
      label: 'Undo the last edit',
      place: 'screen',
      holds: () => undoable !== undefined,
      run: () => undoable?.undo(),
    },
  ])
  if (!undoable) return null
  // The bar goes, and what was changed is where one wants to be.
  const leave = (act: () => void) => {
    focusRow(undoable.record)
    act()
  }
  return (
    <section
      aria-label="Last edit"
      className="flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised py-1 pr-1 pl-4 shadow-lift"
    >
      <p className="mr-auto min-w-0 py-2 text-sm font-medium [overflow-wrap:anywhere]">{undoable.text}</p>
      <Button variant="secondary" size="sm" aria-keyshortcuts="z" onClick={() => leave(undoable.undo)}>
        <Undo2 aria-hidden className="size-4" /> Undo
      </Button>
      <IconButton
        label="Keep it"
        icon={<X aria-hidden className="size-4" />}
        onClick={() => leave(undoable.forget)}
      />
    </section>
  )
}
