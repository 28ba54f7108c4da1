import type { Page } from '@playwright/test'

/** Page object of header, footer and bars. */
export function createFrame(page: Page) {
  return {
    menuButton: page.getByRole('button', { name: 'Menu' }),
    menu: page.getByRole('dialog', { name: 'Menu' }),
    shortcuts: page.getByRole('navigation', { name: 'Shortcuts' }),
    contactButton: page.getByRole('button', { name: 'Contact us' }),
    chat: page.getByRole('link', { name: 'WhatsApp chat' }),
    call: page.getByRole('link', { name: /^Call / }),
    scrolled: () => page.evaluate(() => Math.round(scrollY)),
  }
}
