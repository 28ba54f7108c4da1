/** A tab that waits for its address. */
export interface WaitingTab {
  goTo(address: string): void
}

/**
 * Opens an empty tab; to be called in the click itself, because browsers block what comes later (DESIGN §5). The page
 * that it will show must not reach back to ours, so it forgets who opened it. Undefined when the browser refused.
 */
export function openWaitingTab(): WaitingTab | undefined {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.opener = null
  tab.document.title = 'Opening WhatsApp…'
  return { goTo: (address) => tab.location.replace(address) }
}
