/** An e-mail address that breaks after its @, when a line is too short for it. */
export function EmailText({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1
  return (
    <span translate="no" className="wrap-anywhere">
      <span>{email.slice(0, domain)}</span>
      <wbr />
      <span>{email.slice(domain)}</span>
    </span>
  )
}
