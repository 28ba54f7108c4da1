interface KeyPress {
  key: string
  isComposing?: boolean
  keyCode: number
  /** The browser's event, within React's. */
  nativeEvent?: { isComposing: boolean }
}

/** Key code of presses that an input method handles. Safari sets nothing else on the Enter that ends a word. */
const HANDLED_BY_INPUT_METHOD = 229

/** Reports whether a press belongs to an input method, which composes a word from several keys. */
export function isComposing({ isComposing: composes, keyCode, nativeEvent }: KeyPress): boolean {
  return (composes ?? nativeEvent?.isComposing ?? false) || keyCode === HANDLED_BY_INPUT_METHOD
}

/** Handles Enter in a search field within a form: it searches instead of submitting the form. */
export function keepForm(event: KeyPress & { preventDefault(): void }): void {
  if (event.key === 'Enter' && !isComposing(event)) event.preventDefault()
}
