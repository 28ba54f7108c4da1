import type { Page } from '@playwright/test'

/** Page object of header, footer and bars. */
export function createFrame(page: Page) {
  const contactButton = page.getByRole('button', { name: 'Contact us' })
  return {
    menuButton: page.getByRole('button', { name: 'Menu' }),
    menu: page.getByRole('dialog', { name: 'Menu' }),
    shortcuts: page.getByRole('navigation', { name: 'Shortcuts' }),
    contactButton,
    /** Distance of the contact button from the bottom of the screen, in CSS pixels. */
    async contactOffset(): Promise<number> {
      const { y, height } = (await contactButton.boundingBox())!
      return page.viewportSize()!.height - y - height
    },
    chat: page.getByRole('link', { name: 'WhatsApp chat' }),
    call: page.getByRole('link', { name: /^Call / }),
    scrolled: () => page.evaluate(() => Math.round(scrollY)),
  }
}
