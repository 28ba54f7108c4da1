/** What is looked at of the element that has the focus. */
type Focused = Pick<Element, 'tagName' | 'getAttribute' | 'closest'> & { isContentEditable?: boolean }

/** Inputs that take no text: a letter means nothing to them. */
const PRESSED = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** Widgets that find their items by the letters that are typed. */
const FINDS_BY_LETTER = '[role="combobox"], [role="listbox"], [role="menu"], [role="tree"]'

/** Whether letters that are pressed now are meant as text. */
export function isTyping(focused: Focused | null): boolean {
  if (!focused) return false
  const tag = focused.tagName.toLowerCase()
  if (tag === 'textarea' || tag === 'select' || focused.isContentEditable) return true
  if (tag === 'input') return !PRESSED.includes(focused.getAttribute('type') ?? 'text')
  return focused.closest(FINDS_BY_LETTER) !== null
}
