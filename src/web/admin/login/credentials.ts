/** Spec §5: values are trimmed before sending, both are required. */
export function readCredentials(form: FormData): { username: string; password: string } | undefined {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const username = text('username')
  const password = text('password')
  return username && password ? { username, password } : undefined
}
