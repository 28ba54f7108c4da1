import { Columns3 } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { type Column, columnLabel, COLUMNS } from './columns.ts'

export interface ColumnChooserProps {
  columns: readonly Column[]
  onToggle(column: Column): void
}

/** Which columns the table has; this browser remembers them. */
export function ColumnChooser({ columns, onToggle }: ColumnChooserProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Columns3 aria-hidden className="size-4" />
        Columns
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Columns">
        <div className="grid grid-cols-2 gap-x-6">
          {COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={columnLabel(column)}
              checked={columns.includes(column)}
              onChange={() => onToggle(column)}
            />
          ))}
        </div>
      </Dialog>
    </>
  )
}
