export default function Page() {
  return <h1>admin_home_route</h1>
}
