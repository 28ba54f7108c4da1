import { escapeHtml } from '#platform/escape-html.ts'

interface Recipient {
  name: string
}

interface Letter {
  subject: string
  text: string
  html: string
}

/** The link to a new password. */
export function resetMail(to: Recipient, link: string): Letter {
  return letter('Reset your password', to, [
    'Somebody, probably you, asked for a new password for your account. Choose it here:',
    { link, label: 'Choose a new password' },
    'The link works once, within one hour. If you did not ask for it, do nothing: your password stays as it is.',
  ])
}

/** The notice after a change, so that its owner learns of one that was not theirs. */
export function changedMail(to: Recipient, at: Date): Letter {
  const when = at.toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return letter('Your password was changed', to, [
    `The password of your account was changed on ${when} (Indian time). You were logged out on your other devices.`,
    'If that was not you, choose “Forgot password?” on the login page at once, or write to us.',
  ])
}

type Paragraph = string | { link: string; label: string }

function letter(subject: string, { name }: Recipient, paragraphs: readonly Paragraph[]): Letter {
  const all = [`Hello ${name},`, ...paragraphs]
  const html = all.map((each) =>
    typeof each === 'string'
      ? `<p>${escapeHtml(each)}</p>`
      : `<p><a href="${escapeHtml(each.link)}">${escapeHtml(each.label)}</a></p>`,
  )
  return {
    subject,
    text: `${all.map((each) => (typeof each === 'string' ? each : each.link)).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head><body>
${html.join('\n')}
</body></html>`,
  }
}
