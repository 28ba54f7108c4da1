import { dropInstallPrompt, installPrompt } from '#web/browser/install-prompt.ts'

/** Remembered, because a browser tab cannot see whether the app is installed. */
const KEY = 'appInstalled'
const CLASS = 'app-installed'

/** Links that install the shop where the browser offers it; elsewhere they lead to a page that says how. */
const LINKS = 'a[data-install]'

/** Makes the install links work, and hides them once the shop is installed (spec storefront §2). */
export function followInstallation(): void {
  if (installPrompt()) forget()
  show()
  addEventListener('beforeinstallprompt', () => {
    forget()
    show()
  })
  addEventListener('appinstalled', () => {
    dropInstallPrompt()
    remember()
    show()
  })
  document.addEventListener('click', onClick)
}

function onClick(event: MouseEvent): void {
  const prompt = installPrompt()
  if (!prompt || !(event.target instanceof Element) || !event.target.closest(LINKS)) return
  event.preventDefault()
  dropInstallPrompt()
  void prompt.prompt()
}

function show(): void {
  document.documentElement.classList.toggle(CLASS, isInstalled())
}

function isInstalled(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'true')
  } catch {
    // Storage may be full or forbidden: the link then stays.
  }
}

/** The browser offers to install only what is not installed. */
function forget(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
