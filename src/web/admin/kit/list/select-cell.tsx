import { Cell } from '#web/ui/table.tsx'

import { WIDE_CELL } from './stacked.ts'

interface SelectCellProps {
  /** What is selected, for those who hear the page. */
  name: string
  selected: boolean
  disabled?: boolean | undefined
  onToggle(): void
}

/** The first cell of a row that can be selected. */
export function SelectCell({ name, selected, disabled, onToggle }: SelectCellProps) {
  return (
    <Cell className={`w-11 ${WIDE_CELL} max-md:-mb-2`}>
      <label className="target flex items-center gap-3">
        <input
          type="checkbox"
          checked={selected}
          disabled={disabled}
          onChange={onToggle}
          aria-label={`Select ${name}`}
          className="size-5 shrink-0 accent-accent"
        />
        <span aria-hidden className="text-ink-soft md:hidden">
          Select
        </span>
      </label>
    </Cell>
  )
}
