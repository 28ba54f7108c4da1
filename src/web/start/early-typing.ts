import { type Field, isField, isFilledIn } from '#web/client/filled-in.ts'

/**
 * Keeps text typed before hydration. If an extension or a translation has changed the document, React renders
 * it again with empty fields. `restore` then fills these in, including fields whose code loads later.
 */
export function keepEarlyTyping(): { restore(): void } {
  const { pathname } = location
  const early = fieldsOf(document)
  // Read now, because React unticks the checkboxes of a document that it discards.
  const ticked = new Map([...early.values()].map((field) => [field, isTicked(field)]))
  const observer = new MutationObserver(restore)
  let focused = document.activeElement
  document.addEventListener('focusin', ({ target }) => (focused = target as Element))

  function restore(): void {
    // Stop on another page: it may have fields with the same names.
    const lost = [...early].filter(
      ([, field]) => !field.isConnected && (isFilledIn(field) || ticked.get(field)),
    )
    if (lost.length === 0 || location.pathname !== pathname) return observer.disconnect()
    observer.observe(document, { childList: true, subtree: true })
    const drawn = fieldsOf(document)
    for (const [place, field] of lost) {
      const twin = drawn.get(place)
      if (!twin) continue
      early.delete(place)
      if (ticked.get(field) && !isTicked(twin)) twin.click()
      if (!isFilledIn(twin)) fillIn(twin, field.value)
      if (focused === field && document.activeElement === document.body) twin.focus()
    }
  }
  return { restore }
}

/**
 * Returns fields by a key that identifies them in both documents: name, and index among fields of that name.
 */
function fieldsOf(root: Document): Map<string, Field> {
  const fields = [...root.querySelectorAll('input, textarea, select')].filter(isField)
  const seen = new Map<string, number>()
  return new Map(
    fields.map((field) => {
      const count = (seen.get(field.name) ?? 0) + 1
      seen.set(field.name, count)
      return [`${field.tagName} ${field.name} ${count}`, field]
    }),
  )
}

function isTicked(field: Field): boolean {
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
}

/** Fills in a field as a visitor would, so that React receives an event. */
function fillIn(field: Field, value: string): void {
  if (field.value === value) return
  // React overrides the property on the element itself, so call the prototype's setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
