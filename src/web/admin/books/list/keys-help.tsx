import { CircleQuestionMark } from 'lucide-react'

import { useMay } from '#web/admin/frame/admin-role.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const EDIT_KEYS = ['e or Enter', 'Edit'] as const

const KEYS = [
  ['↓ or j', 'Next book'],
  ['↑ or k', 'Book before'],
  EDIT_KEYS,
  ['x', 'Select'],
  ['s', 'Stock'],
  ['/', 'Search'],
  ['?', 'This help'],
] as const

export function KeysHelp({ open, onOpen }: { open: boolean; onOpen(open: boolean): void }) {
  const mayWrite = useMay('books.write')
  const keys = KEYS.filter((row) => mayWrite || row !== EDIT_KEYS)
  return (
    <>
      <IconButton
        outlined
        label="Keyboard shortcuts"
        icon={<CircleQuestionMark aria-hidden className="size-4" />}
        onClick={() => onOpen(true)}
      />
      <Dialog open={open} onClose={() => onOpen(false)} title="Keyboard shortcuts">
        <p className="mb-4 text-sm text-ink-soft">They hold while a row of the table has the focus.</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {keys.map(([keys, deed]) => (
            <div key={keys} className="contents">
              <dt className="font-mono">{keys}</dt>
              <dd>{deed}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
