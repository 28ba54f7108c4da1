let pressedAt: number | undefined

/**
 * Seconds since the visitor's last press or key in this page. Watching starts with the first call, which counts
 * as a press.
 */
export function idleSeconds(): number {
  if (pressedAt === undefined) {
    pressedAt = Date.now()
    // Tests of the client run without a page.
    if (typeof window !== 'undefined') onPress(() => void (pressedAt = Date.now()))
  }
  return Math.max(0, Math.floor((Date.now() - pressedAt) / 1000))
}

/** Calls `listener` at each press or key in the page; returns a function that stops it. */
export function onPress(listener: () => void): () => void {
  const events = ['pointerdown', 'keydown']
  for (const event of events) addEventListener(event, listener, { capture: true, passive: true })
  return () => {
    for (const event of events) removeEventListener(event, listener, { capture: true })
  }
}
