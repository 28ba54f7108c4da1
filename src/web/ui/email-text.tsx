/** An email address that breaks after its @ if the line is too short, and inside a part only if that is longer. */
export function EmailText({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1
  return (
    <span translate="no" className="*:inline-block *:max-w-full *:wrap-anywhere">
      <span>{email.slice(0, domain)}</span>
      <span>{email.slice(domain)}</span>
    </span>
  )
}
