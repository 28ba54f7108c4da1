/** Chromium's offer to install the shop as an app; no other browser has one (WICG manifest incubations). */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let stored: InstallPrompt | undefined

/** The offer comes once, maybe before anybody needs it. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    stored = event as InstallPrompt
  })
}

export function installPrompt(): InstallPrompt | undefined {
  return stored
}

/** An offer can be taken up once. */
export function dropInstallPrompt(): void {
  stored = undefined
}
