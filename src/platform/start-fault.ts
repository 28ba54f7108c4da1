/** Why the shop cannot be opened, in one line that says what would help; nothing else is shown of it. */
export class StartFault extends Error {
  override readonly name = 'StartFault'
}
