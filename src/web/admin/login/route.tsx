export default function Page() {
  return <h1>admin_login_route</h1>
}
