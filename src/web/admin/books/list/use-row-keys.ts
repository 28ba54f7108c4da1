import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import type { DeskBookJson } from '#modules/catalogue/desk/desk.schema.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { useMay } from '#web/admin/frame/admin-role.ts'

export interface RowKeys {
  onSelect(book: DeskBookJson): void
  onStock(book: DeskBookJson): void
  onSearch(): void
  onHelp(): void
}

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Keys of a row. They hold only while a row itself has the focus (WCAG 2.1.4), so nobody meets them by typing. */
export function useRowKeys(books: readonly DeskBookJson[], actions: RowKeys) {
  const navigate = useNavigate()
  const mayWrite = useMay('books.write')
  const rows = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const body = rows.current
    const edit = ({ _id }: DeskBookJson) => (mayWrite ? void navigate(adminLinks.editBook(_id)) : undefined)
    const listen = (event: KeyboardEvent) => press(event, books, { ...actions, onEdit: edit })
    body?.addEventListener('keydown', listen)
    return () => body?.removeEventListener('keydown', listen)
  })
  return rows
}

type Deeds = RowKeys & { onEdit(book: DeskBookJson): void }

function press(event: KeyboardEvent, books: readonly DeskBookJson[], deeds: Deeds): void {
  const row = event.target
  if (!(row instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const book = books.find(({ _id }) => _id === row.dataset['book'])
  const act = book && actOf(event.key, row, book, deeds)
  if (!act) return
  event.preventDefault()
  act()
}

function actOf(key: string, row: HTMLElement, book: DeskBookJson, deeds: Deeds): (() => void) | undefined {
  const step = STEPS[key]
  if (step !== undefined) return () => move(row, step)
  const acts: Record<string, () => void> = {
    x: () => deeds.onSelect(book),
    s: () => deeds.onStock(book),
    e: () => deeds.onEdit(book),
    Enter: () => deeds.onEdit(book),
    '/': deeds.onSearch,
    '?': deeds.onHelp,
  }
  return acts[key]
}

function move(row: HTMLElement, step: number): void {
  const next = step > 0 ? row.nextElementSibling : row.previousElementSibling
  if (next instanceof HTMLElement) next.focus()
}
