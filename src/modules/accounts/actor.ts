/** Who is acting, as the database knows them: never taken from a request or a token alone. */
export interface Actor {
  userId: string
  name: string
  email: string
  isAdmin: boolean
}
