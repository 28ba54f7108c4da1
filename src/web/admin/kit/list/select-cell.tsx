import { Cell } from '#web/ui/table.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

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

interface SelectAllProps {
  /** The records of this page that can be selected. */
  ids: readonly string[]
  selected: ReadonlySet<string>
  onSelect(all: boolean): void
}

/** Selects every record of the page, or none when all are selected. */
export function SelectAll({ ids, selected, onSelect }: SelectAllProps) {
  const count = ids.filter((id) => selected.has(id)).length
  const all = ids.length > 0 && count === ids.length
  return (
    <Checkbox
      label="Select all on this page"
      checked={all}
      disabled={ids.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !all
      }}
      onChange={() => onSelect(!all)}
      className="mb-1 w-fit px-4 text-sm text-ink-soft max-md:text-ink"
    />
  )
}
