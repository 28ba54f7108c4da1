import { type Field, isField, isFilledIn } from '#web/browser/filled-in.ts'

/**
 * Keeps what a visitor typed before React took the page over. Where an extension or a translation has changed the document,
 * React draws it anew with empty fields: `restore` fills those in, also when they come later with their code.
 */
export function keepEarlyTyping(): { restore(): void } {
  const { pathname } = location
  const early = fieldsOf(document)
  // React clears the ticks of a document that it gives up.
  const ticked = new Map([...early.values()].map((field) => [field, isTicked(field)]))
  const observer = new MutationObserver(restore)
  let focused = document.activeElement
  document.addEventListener('focusin', ({ target }) => (focused = target as Element))

  function restore(): void {
    // Another page has fields of the same names.
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

/** By what the same field is known in both documents: its name, and which one of that name it is. */
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

/** As a visitor fills it in, so that React hears of it. */
function fillIn(field: Field, value: string): void {
  if (field.value === value) return
  // React watches the property of the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
