import type { Page } from '@playwright/test'

/**
 * Page objects of the forgot and reset screens. Those for shoppers and administrators differ only in title
 * and URL.
 */
export function createPasswordPages(page: Page) {
  const main = page.getByRole('main')
  return {
    title: main.getByRole('heading', { level: 1 }),
    email: main.getByLabel('Email'),
    newPassword: main.getByLabel('New Password', { exact: true }),
    confirmation: main.getByLabel('Confirm Password', { exact: true }),
    sendButton: main.getByRole('button', { name: /^Send/ }),
    resetButton: main.getByRole('button', { name: /^Reset/ }),
    checkYourMail: main.getByText('Check your email for the reset link.'),
    async ask(email: string): Promise<void> {
      await main.getByLabel('Email').fill(email)
      await this.sendButton.click()
    },
    async choose(password: string, confirmation = password): Promise<void> {
      await this.newPassword.fill(password)
      await this.confirmation.fill(confirmation)
      await this.resetButton.click()
    },
  }
}
