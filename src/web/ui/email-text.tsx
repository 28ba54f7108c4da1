/** An email address that stays on one line if it fits, and otherwise breaks after its @. */
export function EmailText({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1
  return (
    <span translate="no" className="inline-block max-w-full wrap-anywhere">
      <span>{email.slice(0, domain)}</span>
      <wbr />
      <span>{email.slice(domain)}</span>
    </span>
  )
}
