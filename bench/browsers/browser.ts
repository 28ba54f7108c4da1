/** A control on a page, by selector and by accessible name: its label, `aria-label` or text. */
export interface Target {
  css: string
  name?: string
}

/** One window of a browser that Playwright can't drive. Every wait ends after `PATIENCE_MS` with an error. */
export interface Browser {
  /** Name and version. */
  name: string
  goto(url: string): Promise<void>
  back(): Promise<void>
  url(): Promise<string>
  /** Presses the visible control with the mouse. */
  click(target: Target): Promise<void>
  /** Types over a field's text. */
  enterText(target: Target, text: string): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  enter(): Promise<void>
  /** Evaluates an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>
  close(): Promise<void>
}

export const PATIENCE_MS = 30_000

/** Returns the expression of the first visible element for a target, or null. */
export function finding({ css, name }: Target): string {
  const found = `[...document.querySelectorAll(${JSON.stringify(css)})].filter((each) => each.checkVisibility())`
  if (name === undefined) return `(${found}[0] ?? null)`
  const nameOf = `each.getAttribute('aria-label') ?? (each.labels?.[0] ?? each).textContent`
  return `(${found}.find((each) => (${nameOf}).trim() === ${JSON.stringify(name)}) ?? null)`
}

/** Waits until the expression is true in the page. */
export async function until(browser: Browser, what: string, expression: string): Promise<void> {
  await poll(what, () => browser.evaluate<boolean>(`Boolean(${expression})`))
}

/** Calls `probe` until it returns something. */
export async function poll<Value>(what: string, probe: () => Promise<Value | null | undefined | false>) {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await probe()
    if (found) return found
    if (performance.now() > end) throw new Error(`Not within ${PATIENCE_MS / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
