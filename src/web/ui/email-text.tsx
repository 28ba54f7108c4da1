/** An e-mail address that may break after its @ if the line is too short. */
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
