import { expect, type Page } from '@playwright/test'

export interface Asking {
  institution: string
  email: string
}

/** The public request form for institutions. */
export function createRequestPage(page: Page) {
  return {
    async fillIn({ institution, email }: Asking): Promise<void> {
      await page.getByRole('textbox', { name: 'Institution', exact: true }).fill(institution)
      await page.getByRole('textbox', { name: 'Contact person' }).fill('Dr Rao')
      await page.getByRole('textbox', { name: 'Phone' }).fill('080 2345 6789')
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByRole('textbox', { name: 'Address line 1' }).fill('1 College Road')
      await page.getByRole('textbox', { name: 'PIN code' }).fill('226001')
      await page.getByRole('textbox', { name: 'City' }).fill('Lucknow')
      await page.getByLabel('State').selectOption('Uttar Pradesh')
    },
    async send(): Promise<string> {
      await page.getByRole('button', { name: 'Request a quotation' }).click()
      const sent = page.getByRole('heading', { name: /^We have received your request RQ-\d{6}$/ })
      await expect(sent).toBeVisible()
      return /RQ-\d{6}/.exec((await sent.textContent()) ?? '')?.[0] ?? ''
    },
  }
}
