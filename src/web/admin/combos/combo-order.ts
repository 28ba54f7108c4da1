import type { StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'

/** The combos of a list as the shop shows them: those with a place, then the others by their number. */
export function inOrder(combos: readonly StaffCombo[], list: StaffCombo['list']): StaffCombo[] {
  const place = (combo: StaffCombo) => combo.place ?? Number.POSITIVE_INFINITY
  return combos
    .filter((combo) => combo.list === list)
    .toSorted((a, b) => (place(a) === place(b) ? a.number - b.number : place(a) - place(b)))
}
