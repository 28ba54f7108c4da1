import { Checkbox } from '#web/ui/checkbox.tsx'

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
