export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

/** Reports whether the visitor or the browser has filled in a field since the server sent it. */
export function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, sent)
  }
  const ticked = 'checked' in field && field.checked !== field.defaultChecked
  return ticked || field.value !== field.defaultValue
}
