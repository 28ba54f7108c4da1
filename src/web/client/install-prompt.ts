/** Chromium's offer to install the shop as an app; no other browser has one (WICG manifest incubations). */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let stored: InstallPrompt | undefined

/** Stores the event, which fires only once, possibly before any link needs it. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    stored = event as InstallPrompt
  })
}

export function installPrompt(): InstallPrompt | undefined {
  return stored
}

/** An offer can be used only once. */
export function dropInstallPrompt(): void {
  stored = undefined
}
