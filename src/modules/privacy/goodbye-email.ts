import { nameInMail } from '#modules/notifications/name-in-mail.ts'
import { escapeHtml } from '#platform/escape-html.ts'

/** The last mail to an address: what was done, and what to do if it was somebody else. */
export function goodbyeEmail(name: string, shop: { name: string; email: string }) {
  const lines = [
    `Dear ${nameInMail(name)},`,
    `your account at ${shop.name} is deleted, as you asked. Your addresses and logins are gone; your reviews stay as those of “A reader”; the figures of your orders stay in our books for as long as tax law asks, without your name, and bills stay as they were issued.`,
    `If this was not you, please write to ${shop.email} at once.`,
    `Thank you for having bought your books from us.`,
  ]
  return {
    subject: `Your ${shop.name} account is deleted`,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  }
}
