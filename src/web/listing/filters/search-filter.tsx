import { useEarlyInput } from '#web/browser/use-early-input.ts'
import { Input } from '#web/ui/input.tsx'

import { useDraft } from '#web/browser/use-draft.ts'

export function SearchFilter({ value, onSearch }: { value: string; onSearch(text: string): void }) {
  const draft = useDraft(value, onSearch)
  const ref = useEarlyInput((input) => draft.type(input.value))
  return (
    <Input
      ref={ref}
      type="search"
      name="search"
      aria-label="Search by title"
      placeholder="Search by title..."
      maxLength={100}
      value={draft.text}
      onChange={(event) => draft.type(event.target.value)}
    />
  )
}
