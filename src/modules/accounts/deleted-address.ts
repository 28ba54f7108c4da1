/** Ends the e-mail address of a deleted account: no mail can ever reach it (RFC 2606). */
export const DELETED_ADDRESS = '@deleted.invalid'
