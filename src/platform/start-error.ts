/** Why the shop cannot be opened, in one line that says what would help; nothing else is shown of it. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
