/** Chromium's offer to install the shop as an app. Other browsers have none (WICG manifest incubations). */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let stored: InstallPrompt | undefined

/** Stores the event, because it fires only once, possibly before any link needs it. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    stored = event as InstallPrompt
  })
}

export function installPrompt(): InstallPrompt | undefined {
  return stored
}

/** Discards the offer, which can be used only once. */
export function dropInstallPrompt(): void {
  stored = undefined
}
